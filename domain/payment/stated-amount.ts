/**
 * Amounts as a phone-money provider states them. They are whole shillings (rule money-18), above zero and at
 * most the transaction limit. Any other amount is not accepted (rule money-28): its original text is kept for
 * staff to review.
 */
import { shillingCents, type Cents } from '../money.ts'

/** The limit on one M-Pesa transaction: KES 250,000. */
export const transactionMaxCents = 25_000_000

/** The original text of an amount outside the bounds. */
export type ImpossibleAmount = { readonly impossible: string }
export type StatedAmount = Cents | ImpossibleAmount

export const isTransactionAmount = (amountCents: Cents): boolean =>
  amountCents > 0 && amountCents <= transactionMaxCents && amountCents % shillingCents === 0

/** Whether the amount was within the bounds when it was read. */
export const isWithinBounds = (stated: StatedAmount | null): stated is Cents => typeof stated === 'number'

/** The amount for display: cents, or the provider's original text. */
export const displayedAmount = (stated: StatedAmount | null): number | string | null =>
  stated === null || isWithinBounds(stated) ? stated : stated.impossible
