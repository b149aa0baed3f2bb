/** Loan flags set by officers, and what each flag stops (rule states-23). */
import type { Day } from '../days.ts'
import type { FlagKind, Movement, Pause } from './loan-terms.ts'

/**
 * Charges that a new flag pauses from the next day. A long dispute must not increase the debt. The debt of a
 * deceased or defrauded person does not grow at all.
 */
export const chargesPausedBy = {
  stopContact: 'nothing',
  dispute: 'penalty',
  deceased: 'charges',
  fraud: 'charges',
  lawyer: 'nothing',
} as const satisfies Record<FlagKind, Pause>

export type LoanFlag = Extract<Movement, { readonly kind: 'mark' }>

/** Whether a flag is active on a day, its first and last day included. */
export const isActiveOn = ({ on, until }: Pick<LoanFlag, 'on' | 'until'>, day: Day): boolean =>
  on <= day && (until === null || day <= until)

/**
 * Passkey sign-in is refused, because another person may hold the phone of a deceased customer or of an
 * impostor.
 */
export const barsPasskeys = (marks: readonly Pick<LoanFlag, 'mark' | 'on' | 'until'>[], day: Day): boolean =>
  marks.some((mark) => (mark.mark === 'deceased' || mark.mark === 'fraud') && isActiveOn(mark, day))

/** Every active flag stops our reminders and calls for the loan. */
export const isContactStopped = (marks: readonly Pick<LoanFlag, 'on' | 'until'>[], day: Day): boolean =>
  marks.some((mark) => isActiveOn(mark, day))
