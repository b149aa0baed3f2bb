/**
 * What the lender offers for one request, with everything its price comes from: kept with the request, so
 * that an old loan keeps its terms (rule price-7).
 */
import type { Day } from '../../../domain/days.ts'
import type { LoanTerms } from '../../../domain/loan/loan.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { priceAddOns, type AddOn } from '../../../domain/price/products.ts'
import { quote, termsFor, type Quote, type QuoteInput } from '../../../domain/price/quote.ts'

export type Offer = {
  readonly productsVersion: number
  readonly productHrid: string
  readonly modificationHrid: string
  readonly termDays: number
  /** The loyalty level it was priced at; null below the first. */
  readonly loyaltyProgram: string | null
  /** How the add-ons that were chosen are priced; absent in offers made before there were any. */
  readonly addOns?: readonly AddOn[]
  /** The template of the terms; the day of payout is filled in when it is known. */
  readonly template: Omit<QuoteInput, 'paidOutOn'>
}

/** What it costs when paid out on a day. */
export const quoteOn = (offer: Offer, paidOutOn: Day): Quote => quote({ ...offer.template, paidOutOn })

/** The terms of the loan that it becomes. */
export const termsOn = (offer: Offer, paidOutOn: Day): LoanTerms => termsFor({ ...offer.template, paidOutOn })

/** What each day late adds, in percent a day: a first loan that was free has the standard rate then. */
export const lateCostsOf = ({ template: { firstLoan, pricing } }: Offer) => ({
  dailyPercent: (firstLoan ? pricing.standardDailyRatePpm : pricing.dailyRatePpm) / 10_000,
  penaltyPercent: pricing.penaltyDailyRatePpm / 10_000,
  /** Once for each payment that is late. */
  feeCents: pricing.lateFeeCents ?? cents(0),
})

/** The same offer for another amount, with the same add-ons at their price for that amount. */
export const withPrincipal = (offer: Offer, principalCents: Cents): Offer => ({
  ...offer,
  template: {
    ...offer.template,
    principalCents,
    addOns: priceAddOns(offer.addOns ?? [], principalCents, offer.termDays),
  },
})

/** The same offer with every add-on taken out. */
export const withoutAddOns = (offer: Offer): Offer => ({
  ...offer,
  addOns: [],
  template: { ...offer.template, addOns: [] },
})
