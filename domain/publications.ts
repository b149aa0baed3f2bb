/**
 * New terms and prices for customers who are there already: told 30 days before, and higher prices only with
 * acceptance (rule price-18).
 */
import { addDays, laterDay, type Day } from './days.ts'
import { addOnKinds, type AddOnKind } from './loan-terms.ts'
import { cents, shareCents, type Cents } from './money.ts'
import type { AddOn, Modification, ProductsConfig } from './products.ts'

export const publicationKinds = ['terms', 'prices'] as const
export type PublicationKind = (typeof publicationKinds)[number]

export const noticeDays = 30

/** From when a version binds somebody who was told of it on a day. */
export const bindsFrom = (validFrom: Day, toldOn: Day): Day =>
  laterDay(validFrom, addDays(toldOn, noticeDays))

/**
 * What was told to a customer of a version of the products configuration; `toldOn` null while they were not
 * told yet.
 */
export type ToldOf = {
  readonly productsVersion: number
  readonly dearer: boolean
  readonly bindsOn: Day | null
  readonly accepted: boolean
}

/**
 * Whether a version counts for this customer on a day. What is cheaper counts from its own first day; what
 * costs more, after its notice and with acceptance.
 */
export const binds = ({ dearer, bindsOn, accepted }: ToldOf, on: Day): boolean =>
  !dearer || (accepted && bindsOn !== null && on >= bindsOn)

type Figures = readonly (readonly [before: number, after: number])[]
const addOnFigures = (before: AddOn, after: AddOn): Figures => [
  [before.fixedCents, after.fixedCents],
  [before.sharePpm, after.sharePpm],
  [before.ceilingDailyPpm ?? Infinity, after.ceilingDailyPpm ?? Infinity],
]
const modificationFigures = (before: Modification, after: Modification): Figures => [
  [before.dailyRatePpm, after.dailyRatePpm],
  [-before.graceIntervalDays, -after.graceIntervalDays],
  [-Number(before.returnMoneyBefore), -Number(after.returnMoneyBefore)],
]

/** Whether anything costs more than before; what is new on sale costs nobody anything. */
export function isDearer(before: ProductsConfig, after: ProductsConfig): boolean {
  const modifications = (config: ProductsConfig) =>
    config.products.flatMap((product) => product.modifications)
  const figures: Figures = [
    [before.standardDailyRatePpm, after.standardDailyRatePpm],
    [before.penaltyDailyRatePpm, after.penaltyDailyRatePpm],
    [before.exciseRatePpm, after.exciseRatePpm],
    ...modifications(before).flatMap((each) =>
      modifications(after)
        .filter(({ modificationHrid }) => modificationHrid === each.modificationHrid)
        .flatMap((other) => modificationFigures(each, other)),
    ),
    ...before.addOns.flatMap((each) =>
      after.addOns.filter(({ kind }) => kind === each.kind).flatMap((other) => addOnFigures(each, other)),
    ),
    ...before.loyaltyLevels.flatMap((each) =>
      after.loyaltyLevels
        .filter(({ name }) => name === each.name)
        .map((other) => [-each.rateReductionPpm, -other.rateReductionPpm] as const),
    ),
  ]
  return figures.some(([was, becomes]) => becomes > was)
}

/**
 * What an administrator can change: rates in parts per million a day, excise of each charge, and what add-ons
 * cost; those that are not named keep their price.
 */
export type Prices = {
  readonly dailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  readonly exciseRatePpm: number
  readonly addOns: Readonly<Partial<Record<AddOnKind, Pick<AddOn, 'fixedCents' | 'sharePpm'>>>>
}

export const pricesOf = ({
  standardDailyRatePpm,
  penaltyDailyRatePpm,
  exciseRatePpm,
  addOns,
}: ProductsConfig): Prices => ({
  dailyRatePpm: standardDailyRatePpm,
  penaltyDailyRatePpm,
  exciseRatePpm,
  addOns: Object.fromEntries(
    addOns.map(({ kind, fixedCents, sharePpm }) => [kind, { fixedCents, sharePpm }]),
  ),
})

/** Prices before and after a publication. */
export type PriceChange = { readonly before: Prices; readonly after: Prices }

export function arePricesEqual(one: Prices, other: Prices): boolean {
  const figures = ({ dailyRatePpm, penaltyDailyRatePpm, exciseRatePpm, addOns }: Prices) =>
    JSON.stringify([
      dailyRatePpm,
      penaltyDailyRatePpm,
      exciseRatePpm,
      ...addOnKinds.map((kind) => [addOns[kind]?.fixedCents, addOns[kind]?.sharePpm]),
    ])
  return figures(one) === figures(other)
}

/**
 * What an add-on with a ceiling may cost at most, so that no loan reaches the ceiling: as a share of the
 * principal, and beside a share as a fixed price. Null without a ceiling (rule price-12).
 */
export function addOnCeiling(
  { termDaysMin, sumMinCents, addOns }: Pick<ProductsConfig, 'termDaysMin' | 'sumMinCents' | 'addOns'>,
  kind: AddOnKind,
): { readonly sharePpm: number; readonly fixedCentsBeside: (sharePpm: number) => Cents } | null {
  const ceilingDailyPpm = addOns.find((each) => each.kind === kind)?.ceilingDailyPpm ?? null
  if (ceilingDailyPpm === null) return null
  const sharePpm = ceilingDailyPpm * termDaysMin
  return {
    sharePpm,
    fixedCentsBeside: (beside) => cents(shareCents(sumMinCents, sharePpm) - shareCents(sumMinCents, beside)),
  }
}

/**
 * The configuration with other prices from a day: every modification at the standard rate follows it, a free
 * first loan stays free.
 */
export const withPrices = (
  config: ProductsConfig,
  { dailyRatePpm, penaltyDailyRatePpm, exciseRatePpm, addOns }: Prices,
  validFrom: Day,
): ProductsConfig => ({
  ...config,
  validFrom,
  standardDailyRatePpm: dailyRatePpm,
  penaltyDailyRatePpm,
  exciseRatePpm,
  addOns: config.addOns.map((each) => ({ ...each, ...addOns[each.kind] })),
  products: config.products.map((product) => ({
    ...product,
    modifications: product.modifications.map((each) =>
      each.dailyRatePpm === config.standardDailyRatePpm ? { ...each, dailyRatePpm } : each,
    ),
  })),
})
