/**
 * Staff work: cases waiting in queues, their assignees, and until when a case is snoozed (rule identity-40).
 */
import type { Zone } from '../country/zone.ts'
import { addDays, type Day } from '../days.ts'

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
  'hardship',
] as const
export type WorkKind = (typeof workKinds)[number]

/**
 * A case counts as open by an officer for this long after the browser's last heartbeat, which is sent more
 * often.
 */
export const openForSeconds = 60
export const heartbeatSeconds = 20

/** Maximum snooze in days. The answer deadline is not extended. */
export const snoozeDaysMax = 14

export type CaseDeadline = { readonly dueOn: Day; readonly late: boolean }

/** Decision deadline of a case: the customer's answer deadline, or the days of its queue. */
export function caseDeadlineOf(
  { dueOn, missed, since }: { readonly dueOn: Day | null; readonly missed: boolean; readonly since: Date },
  promiseDays: number,
  today: Day,
  zone: Zone,
): CaseDeadline {
  const by = dueOn ?? addDays(zone.dayOf(since), promiseDays)
  return { dueOn: by, late: missed || by < today }
}

/** Sort order: overdue first, then by deadline, then by waiting time. */
export const byAnswerDeadline = (
  one: CaseDeadline & { readonly since: Date },
  other: CaseDeadline & { readonly since: Date },
): number =>
  Number(other.late) - Number(one.late) ||
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) ||
  one.since.getTime() - other.since.getTime()
