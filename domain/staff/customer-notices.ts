/**
 * New terms and prices for existing customers: notified 30 days before; higher prices also need acceptance
 * (rule price-18).
 */
import { addDays, laterDay, type Day } from '../days.ts'
import { addOnCancelDays, defaultAllocation, type AddOnKind, type InDuplum } from '../loan/loan-terms.ts'
import { loyaltyLevel } from '../price/loyalty.ts'
import { cents, shareCents, type Cents, type Currency } from '../money.ts'
import { installmentProduct, standardProduct } from '../price/product-names.ts'
import {
  dailyRateOf,
  offers,
  type AddOn,
  type CustomerKind,
  type Modification,
  type ProductsConfig,
} from '../price/products.ts'

export const customerNoticeKinds = ['terms', 'prices'] as const
export type CustomerNoticeKind = (typeof customerNoticeKinds)[number]

export const noticeDays = 30

/** First day on which a version binds a customer who was notified on a day. */
export const bindsFrom = (validFrom: Day, notifiedOn: Day): Day =>
  laterDay(validFrom, addDays(notifiedOn, noticeDays))

/** A customer's notice of a products version; `notifiedOn` is null until the customer is notified. */
export type NoticeRecipient = {
  readonly productsVersion: number
  readonly dearer: boolean
  readonly bindsOn: Day | null
  readonly accepted: boolean
}

/**
 * Whether a version applies to this customer on a day. A cheaper version applies from its first day; a dearer
 * one after its notice and acceptance.
 */
export const isBound = ({ dearer, bindsOn, accepted }: NoticeRecipient, on: Day): boolean =>
  !dearer || (accepted && bindsOn !== null && on >= bindsOn)

type Figures = readonly (readonly [before: number, after: number])[]
const addOnFigures = (before: AddOn, after: AddOn): Figures => [
  [before.fixedCents, after.fixedCents],
  [before.sharePpm, after.sharePpm],
  [before.ceilingDailyPpm ?? Infinity, after.ceilingDailyPpm ?? Infinity],
  [-(before.cancelDays ?? addOnCancelDays), -(after.cancelDays ?? addOnCancelDays)],
]
const modificationFigures = (before: Modification, after: Modification): Figures => [
  [before.dailyRatePpm, after.dailyRatePpm],
  [-before.graceIntervalDays, -after.graceIntervalDays],
  [-Number(before.returnMoneyBefore), -Number(after.returnMoneyBefore)],
]

/** The later charges end, the more a bad loan costs. */
const inDuplumRank: Readonly<Record<InDuplum, number>> = { always: 0, nonPerforming: 1, off: 2 }
const configFigures = (before: ProductsConfig, after: ProductsConfig): Figures => [
  [before.standardDailyRatePpm, after.standardDailyRatePpm],
  [before.penaltyDailyRatePpm, after.penaltyDailyRatePpm],
  [before.lateFeeCents ?? 0, after.lateFeeCents ?? 0],
  [before.exciseRatePpm, after.exciseRatePpm],
  [before.nonPerformingAfterDays, after.nonPerformingAfterDays],
  [inDuplumRank[before.inDuplum], inDuplumRank[after.inDuplum]],
  [before.loyaltyDaysMin ?? 0, after.loyaltyDaysMin ?? 0],
  // If add-ons are paid before principal, more principal remains to carry interest.
  [Number(paysAddOnsFirst(before)), Number(paysAddOnsFirst(after))],
]
const paysAddOnsFirst = ({ allocation = defaultAllocation }: ProductsConfig): boolean =>
  allocation !== 'addOnsLast'

const customerKinds = ['first', 'new', 'loyal'] as const
/** Lowest rate of a product for a customer kind; null when it is not available to them. */
function lowestRate(config: ProductsConfig, productHrid: string, kind: CustomerKind): number | null {
  const rates = offers(config, kind, productHrid).map(({ modification }) => modification.dailyRatePpm)
  return rates.length === 0 ? null : Math.min(...rates)
}
const productFigures = (before: ProductsConfig, after: ProductsConfig): Figures =>
  before.products.flatMap(({ productHrid }) =>
    customerKinds.flatMap((kind) => {
      const [was, becomes] = [before, after].map((config) => lowestRate(config, productHrid, kind))
      return was == null || becomes == null ? [] : [[was, becomes] as const]
    }),
  )

/** Loyalty discount at each level of either version. */
function loyaltyFigures({ loyaltyLevels: before }: ProductsConfig, { loyaltyLevels: after }: ProductsConfig) {
  const reduction = (levels: ProductsConfig['loyaltyLevels'], loansRepaid: number): number =>
    loyaltyLevel(levels, loansRepaid)?.rateReductionPpm ?? 0
  return [...before, ...after].map(
    ({ loansRepaidMin }) => [-reduction(before, loansRepaidMin), -reduction(after, loansRepaidMin)] as const,
  )
}

/** Whether any price is higher than before. Products newly on sale do not count. */
export function isPriceIncrease(before: ProductsConfig, after: ProductsConfig): boolean {
  const modifications = (config: ProductsConfig) =>
    config.products.flatMap((product) => product.modifications)
  const figures: Figures = [
    ...configFigures(before, after),
    ...modifications(before).flatMap((each) =>
      modifications(after)
        .filter(({ modificationHrid }) => modificationHrid === each.modificationHrid)
        .flatMap((other) => modificationFigures(each, other)),
    ),
    ...productFigures(before, after),
    ...before.addOns.flatMap((each) =>
      after.addOns.filter(({ kind }) => kind === each.kind).flatMap((other) => addOnFigures(each, other)),
    ),
    ...loyaltyFigures(before, after),
  ]
  return figures.some(([was, becomes]) => becomes > was)
}

/**
 * Prices shown to customers and staff for a change: rates in parts per million per day (null when not on
 * sale), excise per charge, add-on prices, and amounts that can be borrowed.
 */
export type Prices = {
  readonly currency: Currency
  /** Rate of a repeat loan. */
  readonly dailyRatePpm: number
  readonly firstDailyRatePpm: number | null
  readonly installmentDailyRatePpm: number | null
  readonly loyaltyRates: readonly { readonly loansRepaid: number; readonly dailyRatePpm: number }[]
  /** Rate after the due date of an interest-free first loan. */
  readonly standardDailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  readonly lateFeeCents: Cents
  readonly exciseRatePpm: number
  readonly loyaltyDaysMin: number
  readonly addOns: Readonly<Partial<Record<AddOnKind, Pick<AddOn, 'fixedCents' | 'sharePpm'>>>>
} & Pick<
  ProductsConfig,
  'sumMinCents' | 'sumMaxCents' | 'termDaysMin' | 'termDaysMaxNew' | 'termDaysMaxLoyal'
>

export const pricesOf = (config: ProductsConfig): Prices => ({
  currency: config.currency,
  dailyRatePpm: dailyRateOf(config, 'new'),
  firstDailyRatePpm: lowestRate(config, standardProduct, 'first'),
  installmentDailyRatePpm: lowestRate(config, installmentProduct, 'new'),
  loyaltyRates: config.loyaltyLevels.map(({ loansRepaidMin }) => ({
    loansRepaid: loansRepaidMin,
    dailyRatePpm: dailyRateOf(config, 'loyal', loansRepaidMin),
  })),
  standardDailyRatePpm: config.standardDailyRatePpm,
  sumMinCents: config.sumMinCents,
  sumMaxCents: config.sumMaxCents,
  termDaysMin: config.termDaysMin,
  termDaysMaxNew: config.termDaysMaxNew,
  termDaysMaxLoyal: config.termDaysMaxLoyal,
  penaltyDailyRatePpm: config.penaltyDailyRatePpm,
  lateFeeCents: config.lateFeeCents ?? cents(0),
  exciseRatePpm: config.exciseRatePpm,
  loyaltyDaysMin: config.loyaltyDaysMin ?? 0,
  addOns: Object.fromEntries(
    config.addOns.map(({ kind, fixedCents, sharePpm }) => [kind, { fixedCents, sharePpm }]),
  ),
})

/** Prices before and after a publication. */
export type PriceChange = { readonly before: Prices; readonly after: Prices }

/**
 * Maximum price of an add-on with a ceiling, such that no loan exceeds the ceiling: as a share of the
 * principal, and as a fixed amount in addition to a share. Null without a ceiling (rule price-12).
 */
export function addOnCeiling(
  { termDaysMin, sumMinCents, addOns }: Pick<ProductsConfig, 'termDaysMin' | 'sumMinCents' | 'addOns'>,
  kind: AddOnKind,
): { readonly sharePpm: number; readonly fixedCentsWithShare: (sharePpm: number) => Cents } | null {
  const ceilingDailyPpm = addOns.find((each) => each.kind === kind)?.ceilingDailyPpm ?? null
  if (ceilingDailyPpm === null) return null
  const sharePpm = ceilingDailyPpm * termDaysMin
  return {
    sharePpm,
    fixedCentsWithShare: (share) => cents(shareCents(sumMinCents, sharePpm) - shareCents(sumMinCents, share)),
  }
}
