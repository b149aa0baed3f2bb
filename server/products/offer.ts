/** What the lender offers for one request, with everything its price comes from: kept with the request, so that an old loan keeps its terms (PRODUCT 2.6). */
import type { Day } from '../../domain/days.ts'
import type { LoanTerms } from '../../domain/loan.ts'
import type { Cents } from '../../domain/money.ts'
import { quote, termsFor, type Quote, type QuoteInput } from '../../domain/quote.ts'

export type Offer = {
  readonly productsVersion: number
  readonly productHrid: string
  readonly modificationHrid: string
  readonly termDays: number
  /** The loyalty level it was priced at; null below the first. */
  readonly loyaltyProgram: string | null
  /** The template of the terms; the day of payout is filled in when it is known. */
  readonly template: Omit<QuoteInput, 'paidOutOn'>
}

/** What it costs when paid out on a day. */
export const quoteOn = (offer: Offer, paidOutOn: Day): Quote => quote({ ...offer.template, paidOutOn })

/** The terms of the loan that it becomes. */
export const termsOn = (offer: Offer, paidOutOn: Day): LoanTerms => termsFor({ ...offer.template, paidOutOn })

/** The same offer for another amount. */
export const withPrincipal = (offer: Offer, principalCents: Cents): Offer => ({ ...offer, template: { ...offer.template, principalCents } })
