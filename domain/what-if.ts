/** "If you pay X on day D": what a partial repayment changes, before it is made (rule money-9). */
import type { Day } from './days.ts'
import { positionOn, remainingDues } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { askedInAll, cents, type Cents } from './money.ts'

export type WhatIf = {
  /** To pay everything off on that day, before and after the payment. */
  readonly owedBeforeCents: Cents
  readonly owedAfterCents: Cents
  /** What is still to pay on the due dates after it, and what it would be without it. */
  readonly laterCents: Cents
  readonly laterWithoutCents: Cents
  /** The last day on which something falls due after it; null when it pays everything off. */
  readonly lastDueOn: Day | null
  /** How much less is paid in all. */
  readonly savedCents: Cents
}

/**
 * Money of `amountCents` on a day, beside paying nothing until the due dates. The amount is at most what is
 * owed on that day.
 */
export function whatIf(
  terms: LoanTerms,
  movements: readonly Movement[],
  amountCents: Cents,
  on: Day,
): WhatIf {
  const paid: readonly Movement[] = [...movements, { kind: 'collection', on, amountCents }]
  const later = remainingDues(terms, paid, on)
  const laterCents = askedInAll(later)
  const laterWithoutCents = askedInAll(remainingDues(terms, movements, on))
  return {
    owedBeforeCents: positionOn(terms, movements, on).payoffCents,
    owedAfterCents: positionOn(terms, paid, on).payoffCents,
    laterCents,
    laterWithoutCents,
    lastDueOn: later.at(-1)?.on ?? null,
    savedCents: cents(Math.max(0, laterWithoutCents - laterCents - amountCents)),
  }
}
