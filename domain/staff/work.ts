/** The work of our staff: cases that wait in queues, who has them, and until when one rests (rule identity-40). */
import { addDays, nairobiDay, type Day } from '../days.ts'

/** A queue, and the kind of its cases. */
export const workKinds = [
  'request',
  'appeal',
  'change',
  'payment',
  'exception',
  'action',
  'job',
  'complaint',
  'chat',
  'duty',
  'break',
  'bureauFile',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Somebody has a case open for this long after their browser last said so, which it does more often. */
export const openForSeconds = 60
export const heartbeatSeconds = 20

/** As long as a case may rest: the promise to its customer goes on. */
export const snoozeDaysMax = 14

export type Due = { readonly dueOn: Day; readonly late: boolean }

/** By when a case is to be decided: as its customer was promised, or by its queue's own days. */
export function dueOf(
  { dueOn, missed, since }: { readonly dueOn: Day | null; readonly missed: boolean; readonly since: Date },
  promiseDays: number,
  today: Day,
): Due {
  const by = dueOn ?? addDays(nairobiDay(since), promiseDays)
  return { dueOn: by, late: missed || by < today }
}

/** Late first, then by promise; of two with one promise, who waits longer. */
export const byPromise = (
  one: Due & { readonly since: Date },
  other: Due & { readonly since: Date },
): number =>
  Number(other.late) - Number(one.late) ||
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) ||
  one.since.getTime() - other.since.getTime()
