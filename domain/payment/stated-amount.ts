/**
 * Amounts as a provider of payments by phone states them. It moves whole shillings (rule money-18), more than
 * nothing and at most the limit on one transaction; anything else is not believed (rule money-28): it is kept
 * as it was said, for a person.
 */
import { shillingCents, type Cents } from '../money.ts'

/** The limit on one transaction, M-Pesa's: KES 250,000. */
export const transactionMaxCents = 25_000_000

/** What cannot be an amount of theirs, as it was said. */
export type ImpossibleAmount = { readonly impossible: string }
export type StatedAmount = Cents | ImpossibleAmount

export const isTransactionAmount = (amountCents: Cents): boolean =>
  amountCents > 0 && amountCents <= transactionMaxCents && amountCents % shillingCents === 0

/** An amount whose bounds were checked where it was read. */
export const isPossible = (stated: StatedAmount | null): stated is Cents => typeof stated === 'number'

/** For people to read: cents, or the words that were said. */
export const amountAsSaid = (stated: StatedAmount | null): number | string | null =>
  stated === null || isPossible(stated) ? stated : stated.impossible
