/** "If you pay X on day D": what a partial repayment changes, before it is made (rule money-9). */
import { addDays, dayOfNumber, type Day } from '../days.ts'
import { chargesFirstCents, payableCents, positionOf, positionOn, remainingDues } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { askedInAll, cents, sumCents, type Cents } from '../money.ts'
import { replay } from './replay.ts'

export type WhatIf = {
  /** To pay everything off on that day, before and after the payment. */
  readonly owedBeforeCents: Cents
  readonly owedAfterCents: Cents
  /**
   * What is still to pay after it, and what it would be without it, both through `comparedOn`: where nothing is due
   * on the payment's day each later payment is made on its day; otherwise nothing else is paid until then
   * (`leftUntilThen`), and it is what the whole loan costs on that day.
   */
  readonly laterCents: Cents
  readonly laterWithoutCents: Cents
  readonly comparedOn: Day
  readonly leftUntilThen: boolean
  /** It pays everything off. */
  readonly paidOff: boolean
  /** How much less is paid in all. */
  readonly savedCents: Cents
  /** Without the payment the law ends the charges, or takes some off, by `comparedOn`: why it may save nothing. */
  readonly limitedByLaw: boolean
  /** Of what is paid on that day so much goes to charges, and saves nothing: no interest runs on them. */
  readonly chargesFirstCents: Cents
}

/** Where no due date is left to compare on: what is late grows every day. */
const comparedDaysLater = 30

/**
 * Money of `amountCents` on a day, beside not paying it, both by the loan as it stands on one later day. The amount
 * is at most what is owed on the day of the payment.
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
      : askedInAll(remainingDues(terms, known, on))
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

/** Why a payment of what is late saves nothing, where it does not. */
export const savesNothing = ({
  leftUntilThen,
  savedCents,
  limitedByLaw,
}: WhatIf): 'lawLimit' | 'chargesFirst' | null =>
  !leftUntilThen || savedCents > 0 ? null : limitedByLaw ? 'lawLimit' : 'chargesFirst'
