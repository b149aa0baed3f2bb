/**
 * Answer deadline: staff answer by the end of this day. After a missed deadline the customer is notified of
 * the delay and of a new deadline.
 */
import { addWorkingDays, type Calendar } from '../country/calendar.ts'
import type { Day } from '../days.ts'

const renewedWithinWorkingDays = 2
export const renewedAnswerDeadline = (today: Day, calendar: Calendar): Day =>
  addWorkingDays(today, renewedWithinWorkingDays, calendar)

/** The current deadline, and the first one if it was missed; otherwise null. */
export type AnswerDeadline<DueOn extends Day | null = Day> = {
  readonly by: DueOn
  readonly missedOn: Day | null
}

/** The deadline in force today, even before the daily job has stored the change. */
export const answerDeadlineOn = <DueOn extends Day | null>(
  dueOn: DueOn,
  missedOn: Day | null,
  today: Day,
  calendar: Calendar,
): AnswerDeadline<DueOn> =>
  dueOn !== null && dueOn < today
    ? { by: renewedAnswerDeadline(today, calendar) as DueOn, missedOn: missedOn ?? dueOn }
    : { by: dueOn, missedOn: dueOn === null ? null : missedOn }

/**
 * A missed deadline that the customer must be notified of; `number`: of the contract or the customer request.
 */
export type MissedAnswerDeadline = {
  readonly customerId: string
  readonly number: string
  readonly promised: Day
  readonly by: Day
}
