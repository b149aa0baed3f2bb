/**
 * What goes with every call of a browser (rule calls-1): the stored guid of whoever signed in here, the
 * device, and the time zone.
 */
const guidKey = 'userGuid'
const deviceKey = 'deviceId'
export const keepUserGuid = (guid: string): void => store(guidKey, guid)

/** The id in the device's cookie, which was generated once: one browser is one device, whoever calls. */
export const keepDeviceId = (id: string): void => store(deviceKey, id)

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that lets nobody store anything sends the cookie alone.
  }
}

/** Null where nothing is stored, and where the browser lets nobody store anything. */
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
