/** Growth of a loan from one day to the next. Every screen and message uses this computation. */
import { addDays, type Day } from '../days.ts'
import type { GrowingCharges, LoanTerms, Movement } from './loan-terms.ts'
import { payableCents, positionOn } from './loan.ts'
import { cents, type Cents } from '../money.ts'

export type NextDay = {
  /** Increase of the amount to pay by tomorrow, in whole shillings. */
  readonly dailyCents: Cents
  /** The charges that tomorrow adds to: none while a mark pauses both, or where they met the limit of the law. */
  readonly of: GrowingCharges
}

/** Growth from the end of a day through the next, if nothing is paid in between. */
export function nextDayAfter(terms: LoanTerms, movements: readonly Movement[], on: Day): NextDay {
  const known = movements.filter((each) => each.on <= on)
  const [today, tomorrow] = [positionOn(terms, known, on), positionOn(terms, known, addDays(on, 1))]
  const grows = (name: 'interest' | 'penalty'): boolean => tomorrow.owedCents[name] > today.owedCents[name]
  const one = grows('interest') ? 'interest' : 'penalty'
  const growing = Number(grows('interest')) + Number(grows('penalty'))
  return {
    dailyCents: cents(Math.max(0, payableCents(tomorrow) - payableCents(today))),
    of: (['nothing', one, 'both'] as const)[growing]!,
  }
}
