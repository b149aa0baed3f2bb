/** Amounts and terms that a customer can choose. */
import type { Cents } from '../money.ts'

export type BorrowTerm = {
  /** Maximum amount that can be requested. */
  readonly mostCents: Cents
  readonly product: string
  readonly days: number
}

/** What a customer can ask for. */
export type Borrowable = {
  readonly minCents: Cents
  readonly stepCents: Cents
  /** The limit by history (rule price-30). */
  readonly limitCents: Cents
  /** At least one. */
  readonly terms: readonly BorrowTerm[]
}
