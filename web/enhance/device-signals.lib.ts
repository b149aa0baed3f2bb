/** Collects device signals and the location (rule data-6). Loaded only after consent. */
import { hashComponents, load, type Component } from '@fingerprintjs/fingerprintjs'

import { browserState } from '../device/browser-state.ts'

type Signals = Record<string, string | number | boolean>

/**
 * As in rule data-6: high accuracy, a location at most 30 s old, 10 s for the browser to find it, of which we
 * wait 5.
 */
const placeOptions = {
  enableHighAccuracy: true,
  maximumAge: 30_000,
  timeout: 10_000,
} as const satisfies PositionOptions
const waitForPlaceMs = 5_000
/** Up to 500 ms for the session id, which another screen may be storing. */
const waitForSessionMs = 500
const lookAgainMs = 50
const guidKey = 'userGuid'
const textCharactersMax = 500

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms)
  })

function place(): Promise<Signals> {
  if (!('geolocation' in navigator)) return Promise.resolve({})
  const found = new Promise<Signals>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ timestamp, coords }) =>
        resolve({
          geo_ts: timestamp,
          geo_lon: coords.longitude,
          geo_lat: coords.latitude,
          geo_acc: coords.accuracy,
        }),
      ({ code, message }) => resolve({ geo_code: code, geo_message: message }),
      placeOptions,
    )
  })
  return Promise.race([found, after(waitForPlaceMs, {})])
}

async function sessionGuidOf(known: string | undefined): Promise<string | null> {
  for (let waitedMs = 0; waitedMs < waitForSessionMs; waitedMs += lookAgainMs) {
    const guid = known ?? localStorage.getItem(guidKey)
    if (guid) return guid
    await after(lookAgainMs, null)
  }
  return null
}

/** `screenResolution` -> `device_screen_resolution`. Long or structured values are replaced by their hash. */
function signalsOf(components: Readonly<Record<string, Component<unknown>>>): Signals {
  return Object.fromEntries(
    Object.entries(components).flatMap(([name, component]) => {
      if (!('value' in component) || component.value === undefined || component.value === null) return []
      const { value } = component
      const plain =
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && value.length <= textCharactersMax)
      return [
        [
          `device_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
          plain ? value : hashComponents({ [name]: component }),
        ],
      ]
    }),
  )
}

const sessionKey = 'deviceSession'
/** One random number for all collections in this browser session (`juicyLabsSession` of the data format). */
function lookSession(): string {
  const known = sessionStorage.getItem(sessionKey)
  const session = known ?? crypto.randomUUID()
  if (known === null) sessionStorage.setItem(sessionKey, session)
  return session
}

async function device(): Promise<Signals> {
  const agent = await load({ monitoring: false }) // otherwise the library reports usage to its maker from time to time
  const { visitorId, components } = await agent.get()
  return { fingerprint: visitorId, juicyLabsSession: lookSession(), ...signalsOf(components) }
}

export async function collect(
  knownGuid: string | undefined,
): Promise<{ readonly signals: Signals; readonly sessionGuid: string | null }> {
  const [seen, where, sessionGuid, state] = await Promise.all([
    device(),
    place(),
    sessionGuidOf(knownGuid),
    browserState(),
  ])
  return {
    sessionGuid,
    signals: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: location.pathname,
      ...seen,
      ...state,
      ...where,
    },
  }
}
