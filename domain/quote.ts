/** What a loan would cost, before it is agreed (PRODUCT 2.3, 2.13). */
import type { Cents, Currency } from './money.ts'
import type { Day } from './days.ts'
import type { AddOnKind, InDuplum, LoanTerms } from './loan-terms.ts'

/** The dated part of the terms: what the product and the law say on the day of the agreement. */
export type Pricing = {
  /** The rate for this customer, loyalty included, parts per million a day; not used on a first loan. */
  readonly dailyRatePpm: number
  readonly standardDailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  readonly graceIntervalDays: number
  readonly nonPerformingAfterDays: number
  readonly inDuplum: InDuplum
  readonly maxTotalDays: number
  readonly exciseRatePpm: number
}

export type QuoteInput = {
  readonly principalCents: Cents
  readonly currency: Currency
  readonly paidOutOn: Day
  /** Days from payout to each due, rising: [61], or [30, 61] for the installment product. */
  readonly dueAfterDays: readonly number[]
  readonly firstLoan: boolean
  readonly addOns: readonly { readonly kind: AddOnKind; readonly priceCents: Cents }[]
  readonly pricing: Pricing
}

export type Quote = {
  readonly amountReceivedCents: Cents
  readonly interestCents: Cents
  readonly addOnsCents: Cents
  readonly exciseCents: Cents
  readonly totalCents: Cents
  /** The last due date. */
  readonly dueOn: Day
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
  readonly dailyRatePpm: number
  readonly nominalYearlyPercent: number
  readonly effectiveYearlyPercent: number
  readonly firstLoan: boolean
}

export function termsFor(input: QuoteInput): LoanTerms {
  throw new Error(`being written ${input.paidOutOn}`)
}

export function quote(input: QuoteInput): Quote {
  throw new Error(`being written ${input.paidOutOn}`)
}
