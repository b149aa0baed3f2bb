/** Pause on borrowing: a customer bars themselves from new loans (rule states-40). */
import { addDays, type Day } from '../days.ts'

export const pauseMonthsMax = 12
/** An earlier end is possible only after this wait. */
export const liftAfterDays = 7
const dayMs = 86_400_000

export type BorrowingPause = {
  readonly since: Date
  /** The last day of the pause. */
  readonly untilOn: Day
  /** When it ends earlier, if the customer asked for that. */
  readonly liftAt: Date | null
}

/** The last day of a pause that begins on a day: the same day of a later month, or that month's last day. */
export function pauseEnd(from: Day, months: number): Day {
  const [year, month, dayOfMonth] = from.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as Day
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10) as Day
  const lastOfMonth = addDays(next, -1)
  const same = addDays(first, dayOfMonth - 1)
  return same < lastOfMonth ? same : lastOfMonth
}

export const liftAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + liftAfterDays * dayMs)

/** The day through which it lasts: an earlier end that was asked for counts. */
export function pausedThrough({ untilOn, liftAt }: BorrowingPause, dayOf: (at: Date) => Day): Day {
  const lifted = liftAt && dayOf(liftAt)
  return lifted && lifted < untilOn ? lifted : untilOn
}

export const isPausedAt = ({ untilOn, liftAt }: BorrowingPause, now: Date, today: Day): boolean =>
  today <= untilOn && (liftAt === null || now < liftAt)
