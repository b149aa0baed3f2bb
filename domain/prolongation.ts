/** Prolongation: a later maturity date, paid for when it is taken (PRODUCT 2.9). */
import { interestAhead } from './accrual.ts'
import { canProlong } from './allocation.ts'
import { addDays, dayNumber, dayOfNumber, type Day } from './days.ts'
import { grossOpen } from './loan-state.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { cents, wholeShillings, type Cents } from './money.ts'
import { replay } from './replay.ts'

export type ProlongationOption = {
  readonly periodDays: number
  /** Exact; what is asked for is `wholeShillings` of it. */
  readonly costCents: Cents
  readonly newMaturityDay: Day
}

const usualPeriodsDays = [7, 14, 30]

/**
 * The prolongations on offer on a day, shortest first: the usual periods and the longest that the total term allows.
 * None when that is used up, when the loan is non-performing, settled or written off, or when it has several dues.
 */
export function prolongationOptions(terms: LoanTerms, movements: readonly Movement[], on: Day): ProlongationOption[] {
  const state = replay(terms, movements, on)
  if (!canProlong(state)) return []
  const from = Math.max(state.day, state.dues[0]!.on)
  const longestDays = dayNumber(addDays(terms.paidOutOn, terms.maxTotalDays)) - from
  if (longestDays < 1) return []
  const pastDue = grossOpen(state, 'penalty') + grossOpen(state, 'interest')
  return [...usualPeriodsDays.filter((days) => days < longestDays), longestDays].map((periodDays) => ({
    periodDays,
    costCents: cents(pastDue + interestAhead(state, periodDays)),
    newMaturityDay: dayOfNumber(from + periodDays),
  }))
}

/**
 * Whether money of this day buys this prolongation. Where it does not (too little, too late, not on offer), it is an
 * ordinary collection and has to be recorded as one.
 */
export function buysProlongation(
  terms: LoanTerms, movements: readonly Movement[], on: Day, amountCents: Cents, periodDays: number,
): boolean {
  const option = prolongationOptions(terms, movements, on).find((offered) => offered.periodDays === periodDays)
  return option !== undefined && amountCents >= wholeShillings(option.costCents)
}
