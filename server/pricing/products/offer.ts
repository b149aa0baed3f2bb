/**
 * The lender's offer for an application, with all inputs of its price: stored with the application, so that
 * an old loan keeps its terms (rule price-7).
 */
import type { Day } from '../../../domain/days.ts'
import type { LoanTerms } from '../../../domain/loan/loan.ts'
import { paydayTerm, type Payday } from '../../../domain/loan/payday.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { priceAddOns, type AddOn } from '../../../domain/price/products.ts'
import { quote, termsFor, type Quote, type QuoteInput } from '../../../domain/price/quote.ts'

export type Offer = {
  readonly productsVersion: number
  readonly productHrid: string
  readonly modificationHrid: string
  readonly termDays: number
  /** Loyalty level of the price; null below the first level. */
  readonly loyaltyProgram: string | null
  /** Prices of the chosen add-ons; absent in offers from before add-ons existed. */
  readonly addOns?: readonly AddOn[]
  /** Inputs of the terms; the payout day is filled in when it is known. */
  readonly template: Omit<QuoteInput, 'paidOutOn'>
  /** The customer's payday, and the shortest term of the product (rule money-51). */
  readonly payday?: { readonly on: Payday; readonly minDays: number }
}

/** Inputs of the price for a payout day: with a payday, the due date is near the end of the term. */
function inputOn({ template, payday, termDays }: Offer, paidOutOn: Day): QuoteInput {
  if (!payday || template.dueAfterDays.length > 1) return { ...template, paidOutOn }
  const { minDays, on } = payday
  const maxDays = template.pricing.maxTotalDays
  const days = paydayTerm(on, paidOutOn, { termDays, minDays, maxDays })
  return { ...template, paidOutOn, dueAfterDays: [days ?? termDays] }
}

/** Returns the quote for a payout day. */
export const quoteOn = (offer: Offer, paidOutOn: Day): Quote => quote(inputOn(offer, paidOutOn))

/** Returns the terms of the loan for a payout day. */
export const termsOn = (offer: Offer, paidOutOn: Day): LoanTerms => termsFor(inputOn(offer, paidOutOn))

/** Returns what each day past due adds, in percent a day: a free first loan then has the standard rate. */
export const lateCostsOf = ({ template: { firstLoan, pricing } }: Offer) => ({
  dailyPercent: (firstLoan ? pricing.standardDailyRatePpm : pricing.dailyRatePpm) / 10_000,
  penaltyPercent: pricing.penaltyDailyRatePpm / 10_000,
  /** Charged once for each late payment. */
  feeCents: pricing.lateFeeCents ?? cents(0),
})

/** Returns the offer for another amount, with the same add-ons priced for that amount. */
export const withPrincipal = (offer: Offer, principalCents: Cents): Offer => ({
  ...offer,
  template: {
    ...offer.template,
    principalCents,
    addOns: priceAddOns(offer.addOns ?? [], principalCents, offer.termDays),
  },
})

/** Returns the offer with its due date on a payday; null for the end of the term. */
export function withPayday({ payday: _, ...offer }: Offer, on: Payday | null, minDays: number): Offer {
  return on ? { ...offer, payday: { on, minDays } } : offer
}

/** Days from the payout to the last due date. */
export const daysToRepay = (offer: Offer, paidOutOn: Day): number =>
  Math.max(...inputOn(offer, paidOutOn).dueAfterDays)

/** Returns the offer as it is signed on a day: with a payday, its days stay, so that its price does. */
export function asSigned(offer: Offer, on: Day): Offer {
  const { payday: _, ...fixed } = offer
  return { ...fixed, template: { ...fixed.template, dueAfterDays: inputOn(offer, on).dueAfterDays } }
}

/** Returns the offer without its add-ons. */
export const withoutAddOns = (offer: Offer): Offer => ({
  ...offer,
  addOns: [],
  template: { ...offer.template, addOns: [] },
})
