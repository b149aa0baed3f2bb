/**
 * Device signals and location that a browser sends with the owner's consent (rule data-6): the names we
 * store, and their meaning in a decision.
 */
import type { Country } from '../country/country.ts'

export type Signal = string | number | boolean
export type Signals = Readonly<Record<string, Signal>>

/** Names sent by the browser. All other names are dropped, except those of `deviceName`. */
const named = new Set([
  'userAgent',
  'language',
  'fingerprint',
  'juicyLabsSession',
  'timezone',
  'page',
  'geo_ts',
  'geo_lon',
  'geo_lat',
  'geo_acc',
  'geo_code',
  'geo_message',
])
const deviceName = /^device_[a-z0-9_]{1,40}$/
const signalsMax = 100
const textCharactersMax = 500
/** Several times the usual size of the signals as JSON. */
const signalsBytesMax = 16 * 1_024
/** Form of the library's fingerprint. */
const fingerprintPattern = /^[\w-]{8,64}$/

export type ReadSignals = {
  readonly signals: Signals
  readonly fingerprint: string
  readonly outsideKenya: boolean | null
}

/**
 * The signals to store, including those that the server observes itself; null without a fingerprint or when
 * they are too large.
 */
export function readSignals(sent: Signals, area: Area, ours: Signals = {}): ReadSignals | null {
  const known = Object.entries(sent)
    .filter(([name]) => named.has(name) || deviceName.test(name))
    .slice(0, signalsMax)
  const signals = {
    ...Object.fromEntries(
      known.map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, textCharactersMax) : value,
      ]),
    ),
    ...ours,
  }
  if (new TextEncoder().encode(JSON.stringify(signals)).length > signalsBytesMax) return null
  const { fingerprint } = signals
  return typeof fingerprint === 'string' && fingerprintPattern.test(fingerprint)
    ? { signals, fingerprint, outsideKenya: isOutside(signals, area) }
    : null
}

type Area = Country['area']

const metresOfDegree = 111_000
/** A location less accurate than this is ignored. */
const accuracyMaxMetres = 100_000

/** Whether the device is certainly outside the country's box; null where its place is not known. */
export function isOutside(
  { geo_lat: lat, geo_lon: lon, geo_acc: accuracy }: Signals,
  area: Area,
): boolean | null {
  if (typeof lat !== 'number' || typeof lon !== 'number' || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180))
    return null
  const metres = typeof accuracy === 'number' && accuracy > 0 ? accuracy : 0
  if (metres > accuracyMaxMetres) return null
  const margin = metres / metresOfDegree
  return (
    lat < area.latMin - margin ||
    lat > area.latMax + margin ||
    lon < area.lonMin - margin ||
    lon > area.lonMax + margin
  )
}

/** Signals are used for an application made within this many hours. */
export const signalsHoldHours = 24
/** Period in which another customer's application from the same device counts. */
export const sharedDeviceDays = 90
/** Signals are deleted after this many days. */
export const signalsKeepDays = 180
