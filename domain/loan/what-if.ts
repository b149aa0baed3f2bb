/** "If you pay X on day D": what a partial repayment changes, before it is made (rule money-9). */
import { addDays, dayOfNumber, type Day } from '../days.ts'
import { chargesFirstCents, payableCents, positionOf, positionOn, remainingDues } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { totalInShillings, cents, sumCents, type Cents } from '../money.ts'
import { replay } from './replay.ts'

export type WhatIf = {
  /** Payoff on that day, before and after the payment. */
  readonly owedBeforeCents: Cents
  readonly owedAfterCents: Cents
  /**
   * Amount still to pay with the payment and without it, both through `comparedOn`. When nothing is due on
   * the payment's day, later payments are made on their days. Otherwise nothing else is paid until
   * `comparedOn` (`leftUntilThen`), and the amounts are that day's payoff.
   */
  readonly laterCents: Cents
  readonly laterWithoutCents: Cents
  readonly comparedOn: Day
  readonly leftUntilThen: boolean
  /** Whether the payment pays the loan off. */
  readonly paidOff: boolean
  /** Reduction of the total paid. */
  readonly savedCents: Cents
  /**
   * Without the payment the in duplum limit ends or reduces the charges by `comparedOn`, so the payment may
   * save nothing.
   */
  readonly limitedByLaw: boolean
  /** Part of the amount that goes to charges. It saves nothing, because charges carry no interest. */
  readonly chargesFirstCents: Cents
}

/** Comparison period, in days, when no due date lies ahead: a past due amount grows every day. */
const comparedDaysLater = 30

/**
 * Compares paying `amountCents` on a day with not paying it, on one later day. The amount is at most the
 * amount owed on the payment's day.
 */
export function whatIf(
  terms: LoanTerms,
  movements: readonly Movement[],
  amountCents: Cents,
  on: Day,
): WhatIf {
  const paid: readonly Movement[] = [...movements, { kind: 'collection', on, amountCents }]
  const state = replay(terms, movements, on)
  const before = positionOf(state)
  const after = positionOn(terms, paid, on)
  const nextDueDay = state.dues.find((due) => due.on > state.day)?.on
  const leftUntilThen = before.daysUntilDue <= 0
  const comparedOn = !leftUntilThen
    ? before.maturityDay
    : nextDueDay === undefined
      ? addDays(on, comparedDaysLater)
      : dayOfNumber(nextDueDay)
  const laterOf = (known: readonly Movement[]): Cents =>
    leftUntilThen
      ? payableCents(positionOn(terms, known, comparedOn))
      : totalInShillings(remainingDues(terms, known, on))
  const laterCents = laterOf(paid)
  const laterWithoutCents = laterOf(movements)
  const without = positionOn(terms, movements, comparedOn)
  return {
    owedBeforeCents: before.payoffCents,
    owedAfterCents: after.payoffCents,
    laterCents,
    laterWithoutCents,
    comparedOn,
    leftUntilThen,
    paidOff: after.settledOn !== null,
    savedCents: cents(Math.max(0, laterWithoutCents - laterCents - amountCents)),
    limitedByLaw:
      before.writtenOffOn === null &&
      (without.chargesEnded ||
        sumCents(without.writtenOffByLaw.map((each) => each.amountCents)) >
          sumCents(before.writtenOffByLaw.map((each) => each.amountCents))),
    chargesFirstCents: chargesFirstCents(terms, before),
  }
}

/** Why paying a past due amount saves nothing; null when it saves something. */
export const noSavingReason = ({
  leftUntilThen,
  savedCents,
  limitedByLaw,
}: WhatIf): 'lawLimit' | 'chargesFirst' | null =>
  !leftUntilThen || savedCents > 0 ? null : limitedByLaw ? 'lawLimit' : 'chargesFirst'
