/** What an extension comes to, and what stays owed: one computation for every channel (rule money-45). */
import { prolong } from './allocation.ts'
import { advanceTo } from './accrual.ts'
import { dayNumber, type Day } from '../days.ts'
import { copyState } from './loan-state.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { payableCents, positionOf } from './loan.ts'
import { sumCents, type Cents } from '../money.ts'
import { prolongationOptions, prolongationPrice } from './prolongation.ts'
import { replay } from './replay.ts'

export type ExtensionFigures = {
  readonly periodDays: number
  readonly newMaturityDay: Day
  /** To pay now, in whole shillings as everything here. */
  readonly priceCents: Cents
  /** Still to pay on the new date, if nothing is paid between. */
  readonly owedThenCents: Cents
  /** Both together. */
  readonly inAllCents: Cents
  /** What pays the loan off today instead. */
  readonly payoffTodayCents: Cents
}

/** Of each extension on offer on a day, the shortest first. */
export function extensionFigures(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): ExtensionFigures[] {
  const today = replay(terms, movements, on)
  const payoffTodayCents = payableCents(positionOf(today))
  return prolongationOptions(terms, movements, on).map(({ periodDays, costCents, newMaturityDay }) => {
    const priceCents = prolongationPrice(costCents)
    const then = copyState(today)
    prolong(then, priceCents, periodDays)
    advanceTo(then, dayNumber(newMaturityDay))
    const owedThenCents = payableCents(positionOf(then))
    return {
      periodDays,
      newMaturityDay,
      priceCents,
      owedThenCents,
      inAllCents: sumCents([priceCents, owedThenCents]),
      payoffTodayCents,
    }
  })
}
