/**
 * Products configuration: amounts, customer kinds, terms and prices (rule price-1, rule price-5, rule
 * price-7). Every limit shown on a screen comes from it. Versions are dated; a loan keeps the version of its
 * agreement.
 */
import { termsInSteps } from '../amounts.ts'
import { day, type Day } from '../days.ts'
import type { DocumentKind } from '../person/documents.ts'
import type { ContentLanguage } from '../language.ts'
import {
  addOnCancelDays,
  type AddOnKind,
  type AddOnTaken,
  type Allocation,
  type InDuplum,
} from '../loan/loan-terms.ts'
import { loyalDailyRatePpm, loyaltyLevel, type LoyaltyLevel } from './loyalty.ts'
import { cents, shareCents, type Cents, type Currency } from '../money.ts'
import { standardProduct } from './product-names.ts'
import { type Pricing, type QuoteInput } from './quote.ts'
import { includesTerm, type TermUnit } from './terms.ts'
import { invalid, type Invalid } from '../validation.ts'
import type { Dated } from '../effective-dating.ts'

/**
 * `first`: no loan was ever paid out to this document; `loyal`: at least one loan repaid in full; `new`: all
 * others.
 */
export type CustomerKind = 'first' | 'new' | 'loyal'

/** A first loan: no loan was ever paid out to this identity document (rule money-4). */
export const isFirstLoan = (loansPaidOutToDocument: number): boolean => loansPaidOutToDocument === 0

export const customerKind = (loansPaidOutToDocument: number, loansRepaid: number): CustomerKind =>
  isFirstLoan(loansPaidOutToDocument) ? 'first' : loansRepaid > 0 ? 'loyal' : 'new'

export type Modification = {
  readonly modificationHrid: string
  readonly customers: readonly CustomerKind[]
  readonly sumMinCents: Cents
  readonly sumMaxCents: Cents
  /** A list and ranges, in units of `termType`. */
  readonly loanTerm: string
  readonly termType: TermUnit
  /** Days from payout to each due; null for one due at the end of the chosen term. */
  readonly dueAfterDays: readonly number[] | null
  /** Rate before loyalty discounts; 0 for an interest-free first loan. */
  readonly dailyRatePpm: number
  readonly returnMoneyBefore: boolean
  readonly graceIntervalDays: number
}

export type Product = {
  readonly productHrid: string
  readonly retailProductHrid: string
  readonly modifications: readonly Modification[]
}

/**
 * Provider of an add-on, and how the customer uses it and claims. A kind without a provider is not on sale.
 */
export type AddOnProvider = {
  readonly name: string
  readonly phone: string
  /** Prefix of the certificate number, before the contract number. */
  readonly certificatePrefix: string
  readonly use: Readonly<Record<ContentLanguage, string>>
  readonly claim: Readonly<Record<ContentLanguage, string>>
}

export const certificateNumber = (provider: AddOnProvider, contractNumber: string): string =>
  `${provider.certificatePrefix}-${contractNumber}`

/**
 * The configuration with only those add-ons that have a provider. The sandbox uses `madeUp` as the provider.
 */
export const deliverable = (
  config: ProductsConfig,
  madeUp: Readonly<Record<AddOnKind, AddOnProvider>> | null,
): ProductsConfig => ({
  ...config,
  addOns: config.addOns.flatMap((addOn) => {
    const provider = addOn.provider ?? madeUp?.[addOn.kind]
    return provider ? [{ ...addOn, provider }] : []
  }),
})

export type AddOn = {
  readonly kind: AddOnKind
  readonly provider?: AddOnProvider
  readonly fixedCents: Cents
  readonly sharePpm: number
  /** Maximum price as a share of principal per day; null without a ceiling (rule price-12). */
  readonly ceilingDailyPpm: number | null
  /** Cancellation period in days from the payout; default `addOnCancelDays`. */
  readonly cancelDays?: number
}

export type ProductsConfig = Dated & {
  readonly currency: Currency
  readonly sumMinCents: Cents
  readonly sumMaxCents: Cents
  readonly sumStepCents: Cents
  readonly termDaysMin: number
  /** Total term, extensions included. */
  readonly termDaysMaxNew: number
  readonly termDaysMaxLoyal: number
  readonly termStepDays: number
  readonly documents: readonly DocumentKind[]
  readonly standardDailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  /** Charged once for each payment that becomes past due, in addition to the daily penalty; optional. */
  readonly lateFeeCents?: Cents
  readonly nonPerformingAfterDays: number
  readonly inDuplum: InDuplum
  /** Default: `defaultAllocation`. */
  readonly allocation?: Allocation
  readonly exciseRatePpm: number
  readonly addOns: readonly AddOn[]
  readonly loyaltyLevels: readonly LoyaltyLevel[]
  /** Days from the payout that a loan must have run to count towards loyalty; default 0. */
  readonly loyaltyDaysMin?: number
  readonly products: readonly Product[]
}

export const termDaysMax = (config: ProductsConfig, customer: CustomerKind): number =>
  customer === 'loyal' ? config.termDaysMaxLoyal : config.termDaysMaxNew

/** Days from the payout to each payment of the instalment loan; null when it is not on sale. */
export const installmentDays = ({ products }: Pick<ProductsConfig, 'products'>): readonly number[] | null =>
  products.flatMap(({ modifications }) => modifications).find(({ dueAfterDays }) => dueAfterDays !== null)
    ?.dueAfterDays ?? null

/** The insurance as advertised, with its maximum price; null when it is not on sale. */
export function insuranceOf({
  addOns,
}: Pick<ProductsConfig, 'addOns'>): (AddOn & { readonly ceilingDailyPpm: number }) | null {
  const found = addOns.find(({ kind }) => kind === 'insurance')
  return found && found.ceilingDailyPpm !== null ? { ...found, ceilingDailyPpm: found.ceilingDailyPpm } : null
}

/** Products and add-ons on sale besides the plain loan. */
export type OnSale = { readonly installments: boolean; readonly insurance: boolean }
export const onSaleIn = (config: Pick<ProductsConfig, 'products' | 'addOns'>): OnSale => ({
  installments: installmentDays(config) !== null,
  insurance: insuranceOf(config) !== null,
})

/** Amounts in whole steps from the smallest. */
export const choosableSums = (config: ProductsConfig): Cents[] =>
  stepsFrom(config.sumMinCents, config.sumMaxCents, config.sumStepCents).map(cents)

/**
 * Terms in steps from the shortest; the longest can always be chosen. With a product, only terms of that
 * product.
 */
export function choosableTerms(
  config: ProductsConfig,
  customer: CustomerKind,
  productHrid?: string,
): number[] {
  return termsInSteps(config.termDaysMin, termDaysMax(config, customer), config.termStepDays).filter((days) =>
    offers(config, customer, productHrid).some(({ modification }) =>
      includesTerm(modification.loanTerm, modification.termType, days),
    ),
  )
}

function stepsFrom(min: number, max: number, step: number): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step)
}

export function offers(config: ProductsConfig, customer: CustomerKind, productHrid?: string) {
  return config.products
    .filter((product) => productHrid === undefined || product.productHrid === productHrid)
    .flatMap((product) =>
      product.modifications
        .filter((modification) => modification.customers.includes(customer))
        .map((modification) => ({ product, modification })),
    )
}

/**
 * Daily rate of a product for a customer kind, loyalty included, in parts per million: one figure for
 * calculators, texts and agreements. The standard rate when the product is not available to them.
 */
export function dailyRateOf(
  config: ProductsConfig,
  customer: CustomerKind,
  loansRepaid = 0,
  productHrid: string = standardProduct,
): number {
  const [found] = offers(config, customer, productHrid)
  return rateFor(config, found?.modification.dailyRatePpm ?? config.standardDailyRatePpm, loansRepaid)
}
export const rateFor = (
  { loyaltyLevels }: Pick<ProductsConfig, 'loyaltyLevels'>,
  dailyRatePpm: number,
  loansRepaid: number,
): number => loyalDailyRatePpm(dailyRatePpm, loyaltyLevel(loyaltyLevels, loansRepaid))

export const allowedTerm = (
  config: ProductsConfig,
  customer: CustomerKind,
  termDays: number,
  productHrid?: string,
): number | Invalid<'termOutOfRange'> =>
  isStepTerm(config, customer, termDays) &&
  offers(config, customer, productHrid).some(({ modification }) =>
    includesTerm(modification.loanTerm, modification.termType, termDays),
  )
    ? termDays
    : invalid('termOutOfRange')

export function isStepTerm(config: ProductsConfig, customer: CustomerKind, days: number): boolean {
  const max = termDaysMax(config, customer)
  return (
    days === max ||
    (days >= config.termDaysMin && days < max && (days - config.termDaysMin) % config.termStepDays === 0)
  )
}

export function allowedSum(
  config: ProductsConfig,
  sumCents: Cents,
): Cents | Invalid<'amountOutOfRange' | 'amountNotAStep'> {
  if (sumCents < config.sumMinCents || sumCents > config.sumMaxCents) return invalid('amountOutOfRange')
  return (sumCents - config.sumMinCents) % config.sumStepCents === 0 ? sumCents : invalid('amountNotAStep')
}

/** An available product modification, with its price for this amount, term and customer. */
export type FoundProduct = {
  readonly product: Product
  readonly modification: Modification
  readonly currency: Currency
  readonly sumCents: Cents
  readonly termDays: number
  readonly dueAfterDays: readonly number[]
  readonly firstLoan: boolean
  readonly pricing: Pricing
  /** The interest for that amount and term (rule price-5). */
  readonly percentSumCents: Cents
}
export type Priceable = Omit<FoundProduct, 'percentSumCents'>

/** Dues are counted in days, so interest does not depend on the payout date. */
export const anyDay = day('2026-01-01')

/** Input of `quote` for a product that was found, a payout day and the chosen add-ons. */
export const quoteInput = (
  found: Priceable,
  paidOutOn: Day,
  addOns: QuoteInput['addOns'] = [],
): QuoteInput => ({
  principalCents: found.sumCents,
  currency: found.currency,
  paidOutOn,
  dueAfterDays: found.dueAfterDays,
  firstLoan: found.firstLoan,
  addOns,
  pricing: found.pricing,
})

/** Once for the whole loan; rounded down to the shilling that can be paid, and never above the ceiling. */
export function addOnPriceCents(addOn: AddOn, principalCents: Cents, termDays: number): Cents {
  const price = addOn.fixedCents + shareCents(principalCents, addOn.sharePpm)
  const ceiling =
    addOn.ceilingDailyPpm === null ? price : shareCents(principalCents, addOn.ceilingDailyPpm * termDays)
  return cents(Math.floor(Math.min(price, ceiling) / 100) * 100)
}

/** Add-ons with their prices for an amount and a term. */
export const priceAddOns = (
  addOns: readonly AddOn[],
  principalCents: Cents,
  termDays: number,
): AddOnTaken[] =>
  addOns.map((addOn) => ({
    kind: addOn.kind,
    priceCents: addOnPriceCents(addOn, principalCents, termDays),
    cancelDays: addOn.cancelDays ?? addOnCancelDays,
  }))

/** The add-ons chosen, in the order configured, each once; a refusal where one is not offered. */
export function chosenAddOns(
  config: ProductsConfig,
  kinds: readonly AddOnKind[],
): readonly AddOn[] | Invalid<'choiceInvalid'> {
  const offered = config.addOns.filter((addOn) => kinds.includes(addOn.kind))
  return offered.length === new Set(kinds).size ? offered : invalid('choiceInvalid')
}
