/**
 * Amounts as M-Pesa states them. It moves whole shillings (rule money-18), more than nothing and at most its limit on one transaction;
 * anything else is not believed (rule money-28): it is kept as it was said, for a person.
 */
import { shillingCents, type Cents } from './money.ts'

/** M-Pesa's own limit on one transaction. */
export const mpesaTransactionMaxCents = 25_000_000

/** What cannot be an amount of M-Pesa, as it was said. */
export type ImpossibleAmount = { readonly impossible: string }
export type StatedAmount = Cents | ImpossibleAmount

export const isMpesaAmount = (amountCents: Cents): boolean =>
  amountCents > 0 && amountCents <= mpesaTransactionMaxCents && amountCents % shillingCents === 0

/** An amount whose bounds were checked where it was read. */
export const isPossible = (stated: StatedAmount | null): stated is Cents => typeof stated === 'number'

/** For people to read: cents, or the words that were said. */
export const amountAsSaid = (stated: StatedAmount | null): number | string | null =>
  stated === null || isPossible(stated) ? stated : stated.impossible
