/**
 * All code reads time through a clock, so that the sandbox can move it and tests can stop it. Its days are those
 * of the country's time zone (rule money-2).
 */
import type { Zone } from '../../../domain/country/zone.ts'
import type { Day } from '../../../domain/days.ts'

/** The clock that capabilities use. */
export type Clock = Zone & {
  now(): Date
  today(): Day
}

/**
 * Real time by the database: the system clock plus its difference to the database's clock
 * (database-clock.ts).
 */
type Corrected = { skewMs(): number; setSkew(ms: number): void }

/**
 * system: real time. sandbox: real time plus an offset stored in the database. manual: stands still until
 * moved (tests).
 */
export type ServiceClock = Clock &
  (
    | ({ readonly kind: 'system' } & Corrected)
    | ({ readonly kind: 'sandbox'; offsetMs(): number; setOffset(ms: number): void } & Corrected)
    | { readonly kind: 'manual'; move(ms: number): void; set(at: Date): void }
  )
export type ManualClock = Extract<ServiceClock, { kind: 'manual' }>
export type SandboxClock = Extract<ServiceClock, { kind: 'sandbox' }>

const from = (now: () => Date, zone: Zone): Clock => ({ ...zone, now, today: () => zone.dayOf(now()) })

function corrected(systemNow: () => number): Corrected & { readonly now: () => number } {
  let skewMs = 0
  return {
    now: () => systemNow() + skewMs,
    skewMs: () => skewMs,
    setSkew(ms) {
      skewMs = ms
    },
  }
}

export function systemClock(zone: Zone, systemNow: () => number = Date.now): ServiceClock {
  const { now, ...correction } = corrected(systemNow)
  return { kind: 'system', ...correction, ...from(() => new Date(now()), zone) }
}

export function sandboxClock(
  zone: Zone,
  initialOffsetMs = 0,
  systemNow: () => number = Date.now,
): SandboxClock {
  const { now, ...correction } = corrected(systemNow)
  let offsetMs = initialOffsetMs
  return {
    kind: 'sandbox',
    ...correction,
    ...from(() => new Date(now() + offsetMs), zone),
    offsetMs: () => offsetMs,
    setOffset(ms) {
      offsetMs = ms
    },
  }
}

/** Real time even if the sandbox's clock was moved, for accounts of staff. */
export const staffClockOf = (clock: ServiceClock): ServiceClock =>
  clock.kind === 'sandbox' ? systemClock(clock) : clock

export function manualClock(start: Date, zone: Zone): ManualClock {
  let at = start.getTime()
  return {
    kind: 'manual',
    ...from(() => new Date(at), zone),
    move(ms) {
      at += ms
    },
    set(to) {
      at = to.getTime()
    },
  }
}
