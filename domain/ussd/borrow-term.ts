/** A term that a customer can choose. */
import type { Cents } from '../money.ts'

export type BorrowTerm = {
  /** Maximum amount that can be requested. */
  readonly mostCents: Cents
  readonly product: string
  readonly days: number
}
