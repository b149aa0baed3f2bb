/** Add-ons of a loan: until when each can be given up again, at its full price (issue *Add-ons*; PRODUCT 1). */
import { addDays, type Day } from './days.ts'
import { addOnCancelDays, type AddOnKind, type LoanTerms, type Movement } from './loan-terms.ts'
import type { Cents } from './money.ts'

export type AddOnOfLoan = {
  readonly kind: AddOnKind
  readonly priceCents: Cents
  /** The last day on which it can be cancelled. */
  readonly cancelThrough: Day
  readonly cancelledOn: Day | null
}

export const addOnsOfLoan = (terms: LoanTerms, movements: readonly Movement[]): AddOnOfLoan[] =>
  terms.addOns.map(({ kind, priceCents, cancelDays = addOnCancelDays }) => ({
    kind, priceCents, cancelThrough: addDays(terms.paidOutOn, cancelDays),
    cancelledOn: movements.find((movement) => movement.kind === 'addOnCancelled' && movement.addOn === kind)?.on ?? null,
  }))

export const canCancelAddOn = ({ cancelThrough, cancelledOn }: AddOnOfLoan, today: Day): boolean => cancelledOn === null && today <= cancelThrough
