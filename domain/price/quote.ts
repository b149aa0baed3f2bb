/** Cost of a loan before the agreement (rule price-9, rule price-16). */
import { costLimitOn, type CostLimit } from '../loan/cost-limit.ts'
import { dayOfNumber, type Day } from '../days.ts'
import { withExcise } from '../loan/excise.ts'
import { payOnTime } from '../loan/loan.ts'
import { charged, grossCharged, startLoan } from '../loan/replay-state.ts'
import type { AddOnTaken, Allocation, InDuplum, LoanTerms } from '../loan/loan-terms.ts'
import { totalInShillings, cents, sumCents, type Cents, type Currency } from '../money.ts'
import { effectiveYearlyPercent, nominalYearlyPercent } from './rates.ts'
import { makeDues } from '../loan/schedule.ts'

/** The dated part of the terms: product and legal values on the day of the agreement. */
export type Pricing = {
  /** The rate for this customer, loyalty included, parts per million a day; not used on a first loan. */
  readonly dailyRatePpm: number
  readonly standardDailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  readonly lateFeeCents?: Cents
  readonly graceIntervalDays: number
  readonly nonPerformingAfterDays: number
  readonly inDuplum: InDuplum
  readonly allocation: Allocation
  readonly maxTotalDays: number
  readonly coolingOff?: true
  readonly exciseRatePpm: number
}

export type QuoteInput = {
  readonly principalCents: Cents
  readonly currency: Currency
  readonly paidOutOn: Day
  /** Days from payout to each due, rising: [61], or [30, 61] for the installment product. */
  readonly dueAfterDays: readonly number[]
  /** A first loan is free through its last due date (rule money-4). */
  readonly firstLoan: boolean
  readonly addOns: readonly AddOnTaken[]
  readonly pricing: Pricing
}

export type Quote = {
  readonly amountReceivedCents: Cents
  readonly interestCents: Cents
  readonly addOnsCents: Cents
  readonly exciseCents: Cents
  /** Total of all payments in whole shillings, as asked for (rule money-18). */
  readonly totalCents: Cents
  /** Exact total: amount received and all charges. */
  readonly exactCents: Cents
  /** The last due date. */
  readonly dueOn: Day
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
  readonly dailyRatePpm: number
  readonly nominalYearlyPercent: number
  readonly effectiveYearlyPercent: number
  readonly firstLoan: boolean
  /** The most that it can cost; null where no law limits it. */
  readonly costLimit: CostLimit | null
}

/** The terms that are agreed to when this quote is signed. */
export function termsFor(input: QuoteInput): LoanTerms {
  const { principalCents, currency, paidOutOn, dueAfterDays, firstLoan, addOns, pricing } = input
  const dailyRatePpm = firstLoan ? 0 : pricing.dailyRatePpm
  const addOnsCents = sumCents(addOns.map((addOn) => addOn.priceCents))
  const { exciseRatePpm, inDuplum, allocation } = pricing
  const chargesLimitCents =
    inDuplum === 'always' ? Math.max(principalCents, withExcise(addOnsCents, exciseRatePpm)) : Infinity
  return {
    ...pricing,
    principalCents,
    currency,
    paidOutOn,
    dues: makeDues({
      principalCents,
      paidOutOn,
      dueAfterDays,
      dailyRatePpm,
      exciseRatePpm,
      addOnsCents,
      allocation,
      chargesLimitCents,
    }),
    firstLoan,
    dailyRatePpm,
    addOns,
  }
}

/** Amount received and repaid when every payment is made on its day, with daily and yearly rates. */
export const quote = (input: QuoteInput): Quote => quoteTerms(termsFor(input))

/** The quote of terms that stand already, as the agreement shows them. */
export function quoteTerms(terms: LoanTerms): Quote {
  const start = startLoan(terms)
  const { payments, end } = payOnTime(start)
  const dues = payments.map(({ on, amount }) => ({ on: dayOfNumber(on), amountCents: cents(amount) }))
  const interest = charged(end.charges.interest)
  const addOns = charged(end.charges.addOns)
  return {
    amountReceivedCents: terms.principalCents,
    interestCents: cents(interest),
    addOnsCents: cents(addOns),
    exciseCents: cents(grossCharged(end, 'interest') + grossCharged(end, 'addOns') - interest - addOns),
    totalCents: totalInShillings(dues),
    exactCents: sumCents(payments.map(({ amount }) => amount)),
    dueOn: terms.dues.at(-1)!.on,
    dues,
    dailyRatePpm: terms.dailyRatePpm,
    nominalYearlyPercent: nominalYearlyPercent(terms.dailyRatePpm),
    effectiveYearlyPercent: effectiveYearlyPercent(
      terms.principalCents,
      payments.map(({ on, amount }) => ({ afterDays: on - start.day, amountCents: amount })),
    ),
    firstLoan: terms.firstLoan,
    costLimit: costLimitOn(terms, [], terms.paidOutOn),
  }
}
