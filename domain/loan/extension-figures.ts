/** Cost of an extension and the amount still owed: one computation for every channel (rule money-45). */
import type { Day } from '../days.ts'
import type { LoanState } from './replay-state.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { payableCents, positionOf } from './loan.ts'
import { sumCents, type Cents } from '../money.ts'
import { owedOnNewDate, extensionOptions, extensionPrice } from './extension.ts'
import { replay } from './replay.ts'

export type ExtensionFigures = {
  readonly periodDays: number
  readonly newMaturityDay: Day
  /** Price to pay now, in whole shillings like all amounts here. */
  readonly priceCents: Cents
  /** Amount to pay on the new date if nothing is paid before. */
  readonly owedThenCents: Cents
  /** Sum of both. */
  readonly inAllCents: Cents
  /** Amount that closes the loan today instead. */
  readonly payoffTodayCents: Cents
}

/** Figures of each extension offered on a day, the shortest first. */
export function extensionFigures(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): ExtensionFigures[] {
  const state = replay(terms, movements, on)
  return extensionOptions(terms, movements, on).map(({ periodDays, costCents, newMaturityDay }) =>
    figuresOf(state, { periodDays, newMaturityDay, priceCents: extensionPrice(costCents) }),
  )
}

type Price = Pick<ExtensionFigures, 'periodDays' | 'newMaturityDay' | 'priceCents'>

/** Figures of an ordered extension whose price is valid for the day. */
export const extensionFiguresAt = (
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  price: Price,
): ExtensionFigures => figuresOf(replay(terms, movements, on), price)

function figuresOf(state: LoanState, price: Price): ExtensionFigures {
  const owedThenCents = owedOnNewDate(state, price)
  return {
    ...price,
    owedThenCents,
    inAllCents: sumCents([price.priceCents, owedThenCents]),
    payoffTodayCents: payableCents(positionOf(state)),
  }
}
