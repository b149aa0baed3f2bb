/**
 * Headers of every API call from a browser (rule calls-1): the stored guid of the signed-in customer, the
 * device id, and the time zone.
 */
const guidKey = 'userGuid'
const deviceKey = 'deviceId'
export const keepUserGuid = (guid: string): void => store(guidKey, guid)

/** The id in the device cookie, generated once: one browser is one device for all callers. */
export const keepDeviceId = (id: string): void => store(deviceKey, id)

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that forbids storage sends only the cookie.
  }
}

/** Null when nothing is stored or the browser forbids storage. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function callHeaders(): Readonly<Record<string, string>> {
  const [guid, deviceId] = [stored(guidKey), stored(deviceKey)]
  return {
    'x-client-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(guid ? { 'x-session-id': guid } : {}),
    ...(deviceId ? { 'x-device-id': deviceId } : {}),
  }
}

/** A key that makes a repeated press have one effect. `randomUUID` needs https in a browser; this does not. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
