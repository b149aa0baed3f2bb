/** Search among products, with the price of each that is found, and the settings of the calculator. */
import { defaultAllocation } from '../loan/loan-terms.ts'
import { cents, shareCents, toMajor, type Cents } from '../money.ts'
import { quote, type Pricing } from './quote.ts'
import { includesTerm } from './terms.ts'
import {
  allowedSum,
  anyDay,
  choosableSums,
  choosableTerms,
  type CustomerKind,
  type FoundProduct,
  isStepTerm,
  type Modification,
  offers,
  type Priceable,
  type Product,
  type ProductsConfig,
  quoteInput,
  rateFor,
  termDaysMax,
} from './products.ts'

export type ProductsQuery = {
  readonly sumCents: Cents
  readonly termDays: number
  readonly customer: CustomerKind
  /** Repaid loans that count towards the loyalty programme; default 0. */
  readonly loansRepaid?: number
  readonly productHrid?: string
}

/** Everything that can be borrowed for this amount and term, in the order configured; empty outside the limits. */
export function searchProducts(config: ProductsConfig, query: ProductsQuery): FoundProduct[] {
  const { sumCents, termDays, customer } = query
  if (typeof allowedSum(config, sumCents) !== 'number' || !isStepTerm(config, customer, termDays)) return []
  return offers(config, customer, query.productHrid)
    .filter(
      ({ modification }) =>
        includesTerm(modification.loanTerm, modification.termType, termDays) &&
        modification.sumMinCents <= sumCents &&
        sumCents <= modification.sumMaxCents,
    )
    .map(({ product, modification }) => priced(config, product, modification, query))
}

function priced(
  config: ProductsConfig,
  product: Product,
  modification: Modification,
  query: ProductsQuery,
): FoundProduct {
  const pricing = pricingOf(config, modification, query.customer, query.loansRepaid ?? 0)
  const dueAfterDays = modification.dueAfterDays ?? [query.termDays]
  const firstLoan = query.customer === 'first' && modification.dailyRatePpm === 0
  const found = {
    product,
    modification,
    currency: config.currency,
    sumCents: query.sumCents,
    termDays: query.termDays,
    dueAfterDays,
    firstLoan,
    pricing,
  }
  return { ...found, percentSumCents: interestOf(found) }
}

/**
 * The dated part of a loan's terms (see `Pricing`): the rate at the customer's loyalty level, and the legal
 * limits.
 */
function pricingOf(
  config: ProductsConfig,
  modification: Modification,
  customer: CustomerKind,
  loansRepaid: number,
): Pricing {
  return {
    dailyRatePpm: rateFor(config, modification.dailyRatePpm, loansRepaid),
    standardDailyRatePpm: config.standardDailyRatePpm,
    penaltyDailyRatePpm: config.penaltyDailyRatePpm,
    ...(config.lateFeeCents ? { lateFeeCents: config.lateFeeCents } : {}),
    graceIntervalDays: modification.graceIntervalDays,
    nonPerformingAfterDays: config.nonPerformingAfterDays,
    inDuplum: config.inDuplum,
    allocation: config.allocation ?? defaultAllocation,
    maxTotalDays: termDaysMax(config, customer),
    coolingOff: true,
    exciseRatePpm: config.exciseRatePpm,
  }
}

function interestOf(found: Priceable): Cents {
  if (found.firstLoan) return cents(0)
  // With one payment and no cap, interest is a simple product. Otherwise the quote computes it.
  if (found.dueAfterDays.length === 1 && found.pricing.inDuplum !== 'always')
    return shareCents(found.sumCents, found.pricing.dailyRatePpm * found.termDays)
  return quote(quoteInput(found, anyDay)).interestCents
}

/** The last term whose commission is zero, in days (rule price-8); null when every term costs something. */
export function noCommissionPeriod(
  config: ProductsConfig,
  query: Omit<ProductsQuery, 'termDays'>,
): number | null {
  const free = (termDays: number): boolean =>
    searchProducts(config, { ...query, termDays }).some((found) => found.percentSumCents === 0)
  return choosableTerms(config, query.customer, query.productHrid).findLast(free) ?? null
}

/**
 * A found modification under its names in the data format: amounts in major units, the rate in percent of its
 * `rate.type`.
 */
export const modificationView = (found: FoundProduct) => ({
  productHrid: found.product.productHrid,
  retailProductHrid: found.product.retailProductHrid,
  modificationHrid: found.modification.modificationHrid,
  loanSize: toMajor(found.sumCents),
  loanTerm: found.modification.loanTerm,
  loanRate: found.pricing.dailyRatePpm / 10_000,
  returnMoneyBefore: found.modification.returnMoneyBefore,
  percentSum: toMajor(found.percentSumCents),
  graceIntervalDays: found.modification.graceIntervalDays,
  sum: { currency: found.currency },
  term: { type: found.modification.termType },
  rate: { type: 'day' as const },
})

/**
 * Settings of the calculator: initially the maximum sum and the minimum days (rule price-4), and the quick
 * choices.
 */
export function calculatorSettings(config: ProductsConfig, customer: CustomerKind, productHrid?: string) {
  const [sums, termDays] = [choosableSums(config), choosableTerms(config, customer, productHrid)]
  return {
    loanSize: {
      minCents: config.sumMinCents,
      maxCents: config.sumMaxCents,
      stepCents: config.sumStepCents,
      initialCents: config.sumMaxCents,
      presetsCents: some(
        sums,
        [1 / 6, 1 / 3, 2 / 3, 1].map((share) => share * sums.length - 1),
      ),
    },
    loanTerm: {
      minDays: termDays[0] ?? 0,
      maxDays: termDays.at(-1) ?? 0,
      initialDays: termDays[0] ?? 0,
      days: termDays,
      presetsDays: some(
        termDays,
        [0, 1 / 3, 2 / 3, 1].map((share) => share * (termDays.length - 1)),
      ),
    },
  }
}

/**
 * Picks the values nearest to the given positions, without duplicates: of 500 to 30,000 it picks 5,000,
 * 10,000, 20,000 and 30,000.
 */
const some = <Value>(values: readonly Value[], places: readonly number[]): Value[] =>
  [...new Set(places.map((place) => Math.max(0, Math.round(place))))].flatMap((place) =>
    values.slice(place, place + 1),
  )
