/** What a publication of other prices would change, before it is published. */
import { arePricesEqual, isDearer, pricesOf, withPrices, type Prices } from '../../../domain/publications.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { fromMajor, type Cents } from '../../../domain/money.ts'
import { searchProducts } from '../../../domain/product-search.ts'
import { quoteInput, termDaysMax, type ProductsConfig } from '../../../domain/products.ts'
import { quote } from '../../../domain/quote.ts'

export type PricesAfter = {
  /** As it would be kept. */
  readonly config: ProductsConfig
  readonly before: Prices
  readonly after: Prices
  readonly dearer: boolean
  /** What loans without add-ons cost a customer who had one before; null where one cannot be had. */
  readonly examples: readonly {
    readonly sumCents: Cents
    readonly termDays: number
    readonly beforeCents: Cents | null
    readonly afterCents: Cents | null
  }[]
}

const exampleSumCents = fromMajor(10_000)

const totalOf = (config: ProductsConfig, termDays: number, on: Day): Cents | null => {
  const [found] = searchProducts(config, {
    sumCents: exampleSumCents,
    termDays,
    customer: 'new',
    loansRepaid: 0,
  })
  return found ? quote(quoteInput(found, on, [])).totalCents : null
}

export function pricesAfter(
  base: ProductsConfig,
  prices: Prices,
  validFrom: Day,
): PricesAfter | Failure<'nothingChanged'> {
  const config = withPrices(base, prices, validFrom)
  const [before, after] = [pricesOf(base), pricesOf(config)]
  if (arePricesEqual(before, after)) return { error: 'nothingChanged' }
  return {
    config,
    before,
    after,
    dearer: isDearer(base, config),
    examples: [base.termDaysMin, termDaysMax(base, 'new')].map((termDays) => ({
      sumCents: exampleSumCents,
      termDays,
      beforeCents: totalOf(base, termDays, validFrom),
      afterCents: totalOf(config, termDays, validFrom),
    })),
  }
}
