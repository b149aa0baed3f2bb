/** A configuration with other prices, for tests. */
import type { Day } from '../days.ts'
import type { ProductsConfig } from '../price/products.ts'
import type { Prices } from '../staff/customer-notices.ts'

/**
 * The configuration with other prices from a day: every modification at the standard rate follows it, a free
 * first loan stays free.
 */
export const withPrices = (
  config: ProductsConfig,
  {
    dailyRatePpm,
    penaltyDailyRatePpm,
    exciseRatePpm,
    addOns,
  }: Pick<Prices, 'dailyRatePpm' | 'penaltyDailyRatePpm' | 'exciseRatePpm' | 'addOns'>,
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
