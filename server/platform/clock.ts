/**
 * Time comes in through a clock, so that the sandbox can move it and tests can hold it (rule money-2: days
 * are Nairobi days).
 */
import { nairobiDay, type Day } from '../../domain/days.ts'

/** What capabilities see. */
export type Clock = {
  now(): Date
  today(): Day
}

/**
 * system: real time. sandbox: real time and an offset kept in the database. manual: stands still until moved
 * (tests).
 */
export type ServiceClock = Clock &
  (
    | { readonly kind: 'system' }
    | { readonly kind: 'sandbox'; offsetMs(): number; setOffset(ms: number): void }
    | { readonly kind: 'manual'; move(ms: number): void; set(at: Date): void }
  )
export type ManualClock = Extract<ServiceClock, { kind: 'manual' }>
export type SandboxClock = Extract<ServiceClock, { kind: 'sandbox' }>

const from = (now: () => Date): Clock => ({ now, today: () => nairobiDay(now()) })

export const systemClock = (): ServiceClock => ({ kind: 'system', ...from(() => new Date()) })

export function sandboxClock(initialOffsetMs = 0): SandboxClock {
  let offsetMs = initialOffsetMs
  return {
    kind: 'sandbox',
    ...from(() => new Date(Date.now() + offsetMs)),
    offsetMs: () => offsetMs,
    setOffset(ms) {
      offsetMs = ms
    },
  }
}

export function manualClock(start: Date): ManualClock {
  let at = start.getTime()
  return {
    kind: 'manual',
    ...from(() => new Date(at)),
    move(ms) {
      at += ms
    },
    set(to) {
      at = to.getTime()
    },
  }
}
