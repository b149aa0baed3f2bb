/** Prolongation: a later maturity date, paid for when it is taken (PRODUCT 2.9). */
import type { Cents } from './money.ts'
import type { Day } from './days.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'

export type ProlongationOption = {
  readonly periodDays: number
  /** Exact; ask for `wholeShillings` of it. */
  readonly costCents: Cents
  readonly newMaturityDay: Day
}

export function prolongationOptions(terms: LoanTerms, movements: readonly Movement[], on: Day): ProlongationOption[] {
  throw new Error(`being written ${terms.paidOutOn} ${movements.length} ${on}`)
}
