/**
 * Figures of the calculators, from the products configuration: one function for the server's page and the
 * script.
 */
import { pageCountry } from '../texts/page-country.ts'
import type { Answer } from '../../contract/client.ts'
import {
  nearestOf,
  nearestSteps,
  parseLoanAmount,
  parseMoney,
  parseTerm,
  displayedTerms,
} from '../../domain/amounts.ts'
import { addDays, type Day } from '../../domain/days.ts'
import { payableCents, positionOn } from '../../domain/loan/loan.ts'
import { cents, fromMajor, toMajor, wholeShillings } from '../../domain/money.ts'
import { quoteTerms, termsFor } from '../../domain/price/quote.ts'
import { isInvalid } from '../../domain/validation.ts'

export { installmentProduct, standardProduct } from '../../domain/price/product-names.ts'

type Config = Answer<'GET /api/v1/customer/products/config'>

/** The part of the configuration that the script needs, with the day of the page. */
export type CalculatorInput = Pick<
  Config,
  | 'sumMin'
  | 'sumMax'
  | 'sumStep'
  | 'termDaysMin'
  | 'termDaysMax'
  | 'termDaysStep'
  | 'terms'
  | 'dailyRatePercent'
  | 'standardDailyPercent'
  | 'penaltyDailyPercent'
  | 'lateFee'
  | 'excisePercent'
  | 'inDuplum'
  | 'graceIntervalDays'
  | 'nonPerformingAfterDays'
  | 'firstLoanFree'
> & {
  readonly today: Day
  /** Days from the payout to each payment, where there are several and no term can be chosen. */
  readonly dueDays?: readonly number[]
}

export const calculatorInput = (config: Config, today: Day): CalculatorInput => {
  const {
    sumMin,
    sumMax,
    sumStep,
    termDaysMin,
    termDaysMax,
    termDaysStep,
    terms,
    dailyRatePercent,
    standardDailyPercent,
    penaltyDailyPercent,
    lateFee,
    excisePercent,
    inDuplum,
    graceIntervalDays,
    nonPerformingAfterDays,
    firstLoanFree,
  } = config
  return {
    sumMin,
    sumMax,
    sumStep,
    termDaysMin,
    termDaysMax,
    termDaysStep,
    terms,
    dailyRatePercent,
    standardDailyPercent,
    penaltyDailyPercent,
    lateFee,
    excisePercent,
    inDuplum,
    graceIntervalDays,
    nonPerformingAfterDays,
    firstLoanFree,
    today,
  }
}

/** The same for the instalment loan; null when it is not on sale. */
export const installmentInput = (config: Config, today: Day): CalculatorInput | null =>
  config.installment && {
    ...calculatorInput(config, today),
    termDaysMin: config.installment.termDays,
    termDaysMax: config.installment.termDays,
    terms: [config.installment.termDays],
    dueDays: config.installment.dueDays,
    firstLoanFree: config.installment.firstLoanFree,
    dailyRatePercent: config.installment.dailyRatePercent,
  }

export const choosableTerms = ({ terms }: Pick<CalculatorInput, 'terms'>): readonly number[] => terms

/** Parses a typed amount in major units; returns an error code if it is wrong. */
export function readAmount(typed: string, input: CalculatorInput) {
  const amount = parseLoanAmount(
    typed,
    {
      minCents: fromMajor(input.sumMin),
      maxCents: fromMajor(input.sumMax),
      stepCents: fromMajor(input.sumStep),
    },
    pageCountry().currency,
  )
  return isInvalid(amount) ? amount.error : toMajor(amount)
}

export function readTerm(typed: string, input: CalculatorInput) {
  const term = parseTerm(typed, choosableTerms(input))
  return isInvalid(term) ? term.error : term
}

/** The nearest available values to an unavailable amount or term. */
export function amountsNear(typed: string, { sumMin, sumMax, sumStep }: CalculatorInput): readonly number[] {
  const amount = parseMoney(typed, pageCountry().currency)
  return isInvalid(amount) ? [] : nearestSteps(toMajor(amount), { min: sumMin, max: sumMax, step: sumStep })
}
export const termsNear = (typed: string, input: CalculatorInput): readonly number[] =>
  nearestOf(Number(typed), choosableTerms(input))

/** The available terms, for texts. */
export const termsShown = (input: CalculatorInput) => ({
  ...displayedTerms(choosableTerms(input), input.termDaysStep),
  step: input.termDaysStep,
})

export type ChoiceProblem = Extract<ReturnType<typeof readAmount> | ReturnType<typeof readTerm>, string>

const earlyDaysMax = 30
/** Days past due in the slip's example. */
export const lateDays = 10
/** Days of early repayment in the other example: well before the first payment. */
export const earlyDays = ({
  dueDays,
  termDaysMin,
}: Pick<CalculatorInput, 'dueDays' | 'termDaysMin'>): number =>
  Math.min(earlyDaysMax, Math.floor((dueDays?.[0] ?? termDaysMin) / 2))

export type Price = ReturnType<typeof priceOf>

/** This visitor's price: that of a first loan when it is offered to them. */
export const personalPriceOf = (input: CalculatorInput, amount: number, term: number): Price =>
  priceOf(input, amount, term, { firstLoan: input.firstLoanFree })

/**
 * Price of a choice in major units; of a first loan if `firstLoan`, otherwise of a repeat loan. Includes the
 * amounts, in whole shillings, for repaying everything early and for being late with the first payment.
 */
export function priceOf(input: CalculatorInput, amount: number, term: number, { firstLoan = false } = {}) {
  const ppm = (percent: number): number => Math.round(percent * 10_000)
  const terms = termsFor({
    principalCents: fromMajor(amount),
    currency: pageCountry().currency.code,
    paidOutOn: input.today,
    dueAfterDays: input.dueDays ?? [term],
    firstLoan,
    addOns: [],
    pricing: {
      dailyRatePpm: ppm(input.dailyRatePercent),
      standardDailyRatePpm: ppm(input.standardDailyPercent),
      penaltyDailyRatePpm: ppm(input.penaltyDailyPercent),
      ...(input.lateFee > 0 ? { lateFeeCents: fromMajor(input.lateFee) } : {}),
      graceIntervalDays: input.graceIntervalDays,
      nonPerformingAfterDays: input.nonPerformingAfterDays,
      maxTotalDays: term,
      inDuplum: input.inDuplum,
      allocation: 'addOnsLast',
      exciseRatePpm: ppm(input.excisePercent),
    },
  })
  const priced = quoteTerms(terms)
  const firstDueOn = priced.dues[0]?.on ?? priced.dueOn
  const owedLate = (days: number) =>
    positionOn(terms, [], addDays(firstDueOn, days)).nextDue?.amountCents ?? cents(0)
  return {
    amount,
    interest: toMajor(priced.interestCents),
    excise: toMajor(priced.exciseCents),
    rounding: toMajor(cents(priced.totalCents - priced.exactCents)),
    total: toMajor(priced.totalCents),
    dueOn: priced.dueOn,
    dues: priced.dues.map((due) => ({ on: due.on, amount: toMajor(wholeShillings(due.amountCents)) })),
    /** Cost per day before the sum was rounded to shillings, rounded down to the cent. */
    costPerDay: toMajor(cents(Math.floor((priced.exactCents - priced.amountReceivedCents) / term))),
    most: priced.costLimit && {
      amount: toMajor(priced.costLimit.mostCents),
      on: priced.costLimit.appliesOn,
      applies: priced.costLimit.applies,
      left: toMajor(priced.costLimit.leftCents),
      leftOn: priced.costLimit.leftOn,
    },
    dailyRatePercent: priced.dailyRatePpm / 10_000,
    nominalYearlyPercent: priced.nominalYearlyPercent,
    effectiveYearlyPercent: priced.effectiveYearlyPercent,
    earlyTotal: toMajor(payableCents(positionOn(terms, [], addDays(input.today, earlyDays(input))))),
    lateTotal: toMajor(wholeShillings(owedLate(lateDays))),
    /** Increase on the second day past due. The first day also contains the cents held back by rounding. */
    lateDay: toMajor(cents(owedLate(2) - owedLate(1))),
    firstLoan,
  }
}
