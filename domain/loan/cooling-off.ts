/** Cooling-off: a loan returned in full by the end of the day after its payout costs nothing (rule money-52). */
import { addDays, type Day } from '../days.ts'
import { isMoney, type LoanTerms, type Movement } from './loan-terms.ts'
import { cents, type Cents } from '../money.ts'

/** The last day on which a loan can be returned at no cost: more than 24 hours after the payout. */
export const coolingOffEnds = ({ coolingOff, paidOutOn }: LoanTerms): Day | null =>
  coolingOff ? addDays(paidOutOn, 1) : null

/** Paid by the last day of the cooling-off, less refunds. */
function returnedBy(terms: LoanTerms, movements: readonly Movement[], on: Day): number {
  const ends = coolingOffEnds(terms)
  return movements
    .filter(isMoney)
    .filter((each) => ends !== null && each.on <= ends && each.on <= on)
    .reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? 0 - amountCents : amountCents), 0)
}

/** Whether the amount lent came back in time: then the add-ons are cancelled, too. */
export const isReturned = (terms: LoanTerms, movements: readonly Movement[], on: Day): boolean =>
  coolingOffEnds(terms) !== null && returnedBy(terms, movements, on) >= terms.principalCents

export type CoolingOff = {
  /** Amount that still has to come back. */
  readonly returnCents: Cents
  readonly until: Day
}

/** What returns the loan at no cost; null when it is too late, or the loan is returned. */
export function coolingOffOn(terms: LoanTerms, movements: readonly Movement[], on: Day): CoolingOff | null {
  const until = coolingOffEnds(terms)
  if (until === null || on > until) return null
  const returnCents = cents(Math.max(0, terms.principalCents - returnedBy(terms, movements, on)))
  return returnCents > 0 ? { returnCents, until } : null
}
