/** Marks on a loan: what an officer noted of it, and what it stops (rule states-23). */
import type { Day } from '../days.ts'
import type { MarkKind, Movement, Pause } from './loan-terms.ts'

/**
 * What a new mark pauses from the next day on. A dispute is not to be made dearer by its length; the debt of a dead
 * person, or one made in somebody's name by another, does not grow at all.
 */
export const pauseOf = {
  stopContact: 'nothing',
  dispute: 'penalty',
  deceased: 'charges',
  fraud: 'charges',
  lawyer: 'nothing',
} as const satisfies Record<MarkKind, Pause>

export type Mark = Extract<Movement, { readonly kind: 'mark' }>

/** Whether a mark holds on a day, its first and its last included. */
export const holdsOn = ({ on, until }: Pick<Mark, 'on' | 'until'>, day: Day): boolean =>
  on <= day && (until === null || day <= until)

/** Whoever holds the phone of somebody who died, or borrowed in another's name, does not get in by a fingerprint. */
export const barsPasskeys = (marks: readonly Pick<Mark, 'mark' | 'on' | 'until'>[], day: Day): boolean =>
  marks.some((mark) => (mark.mark === 'deceased' || mark.mark === 'fraud') && holdsOn(mark, day))

/** Every mark stops reminders and calls of ours for the loan. */
export const contactStopped = (marks: readonly Pick<Mark, 'on' | 'until'>[], day: Day): boolean =>
  marks.some((mark) => holdsOn(mark, day))
