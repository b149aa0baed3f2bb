/** What the calculator shows, from the products configuration: one piece of code for the server's page and for the script. */
import type { Answer } from '../../contract/client.ts'
import { parseLoanAmount, parseTerm } from '../../domain/amounts.ts'
import type { Day } from '../../domain/days.ts'
import { cents, fromMajor, toMajor } from '../../domain/money.ts'
import { quote } from '../../domain/quote.ts'
import { isInvalid } from '../../domain/validation.ts'

type Config = Answer<'GET /api/v1/customer/products/config'>

/** The part of the configuration that the script needs, with the day of the page. */
export type CalculatorInput = Pick<Config,
  'sumMin' | 'sumMax' | 'sumStep' | 'termDaysMin' | 'termDaysMax' | 'termDaysStep' | 'dailyRatePercent' | 'penaltyDailyPercent' | 'excisePercent' | 'inDuplum'
> & { readonly today: Day }

/** Terms in steps from the shortest; the longest itself can always be chosen (PRODUCT 2.5). */
export function choosableTerms({ termDaysMin, termDaysMax, termDaysStep }: Pick<CalculatorInput, 'termDaysMin' | 'termDaysMax' | 'termDaysStep'>): number[] {
  const terms: number[] = []
  for (let term = termDaysMin; term < termDaysMax; term += termDaysStep) terms.push(term)
  return [...terms, termDaysMax]
}

/** An amount in major units as it was typed, or the code of what is wrong with it. */
export function readAmount(typed: string, input: CalculatorInput) {
  const amount = parseLoanAmount(typed, { minCents: fromMajor(input.sumMin), maxCents: fromMajor(input.sumMax), stepCents: fromMajor(input.sumStep) })
  return isInvalid(amount) ? amount.error : toMajor(amount)
}

export function readTerm(typed: string, input: CalculatorInput) {
  const term = parseTerm(typed, choosableTerms(input))
  return isInvalid(term) ? term.error : term
}

export type ChoiceProblem = Extract<ReturnType<typeof readAmount> | ReturnType<typeof readTerm>, string>

/** What a loan costs for each of its days, rounded down to the cent; all amounts in major units. */
export const costPerDay = (total: number, received: number, term: number): number =>
  toMajor(cents(Math.floor((fromMajor(total) - fromMajor(received)) / term)))

/** The price of a choice for somebody who is not on their first loan, in major units. */
export function priceOf(input: CalculatorInput, amount: number, term: number) {
  const ratePpm = Math.round(input.dailyRatePercent * 10_000)
  const priced = quote({
    principalCents: fromMajor(amount), currency: 'KES', paidOutOn: input.today, dueAfterDays: [term], firstLoan: false, addOns: [],
    pricing: {
      dailyRatePpm: ratePpm, standardDailyRatePpm: ratePpm, penaltyDailyRatePpm: Math.round(input.penaltyDailyPercent * 10_000),
      // A loan that is paid on its day meets neither grace nor default.
      graceIntervalDays: 0, nonPerformingAfterDays: 90, maxTotalDays: term,
      inDuplum: input.inDuplum, exciseRatePpm: Math.round(input.excisePercent * 10_000),
    },
  })
  return {
    interest: toMajor(priced.interestCents), excise: toMajor(priced.exciseCents), total: toMajor(priced.totalCents), dueOn: priced.dueOn,
    costPerDay: costPerDay(toMajor(priced.totalCents), amount, term),
    effectiveYearlyPercent: priced.effectiveYearlyPercent,
  }
}
