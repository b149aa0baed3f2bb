/** A day by whose end a person of ours answers. Where it passed, that is owned up to, and a new day is named. */
import { addDays, type Day } from '../days.ts'

export const renewedWithinDays = 2
export const renewedPromise = (today: Day): Day => addDays(today, renewedWithinDays)

/** By when we answer, and the day that was promised first and missed; null where none was. */
export type Promised<DueOn extends Day | null = Day> = { readonly by: DueOn; readonly missedOn: Day | null }

/** What holds today, also before the day's own work has written it down. */
export const promiseOn = <DueOn extends Day | null>(
  dueOn: DueOn,
  missedOn: Day | null,
  today: Day,
): Promised<DueOn> =>
  dueOn !== null && dueOn < today
    ? { by: renewedPromise(today) as DueOn, missedOn: missedOn ?? dueOn }
    : { by: dueOn, missedOn: dueOn === null ? null : missedOn }

/** A promise that its customer has to be told was missed; `number`: of the contract or the appeal. */
export type MissedPromise = {
  readonly customerId: string
  readonly number: string
  readonly promised: Day
  readonly by: Day
}
