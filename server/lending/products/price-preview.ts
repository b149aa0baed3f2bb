/** What a publication of other prices would change, before it is published. */
import { arePricesEqual, isDearer, pricesOf, withPrices, type Prices } from '../../../domain/publications.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { fromMajor, type Cents } from '../../../domain/money.ts'
import { priceExamples, type PriceExample } from '../../../domain/price-examples.ts'
import { searchProducts } from '../../../domain/product-search.ts'
import { quoteInput, termDaysMax, type ProductsConfig } from '../../../domain/products.ts'
import { quote } from '../../../domain/quote.ts'
import type { Db } from '../../platform/database.ts'
import { readProducts } from './config-file.ts'
import { productVersions } from './store.ts'

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

/** Loans at the prices of a version and of what somebody typed. */
export async function examplesOf(
  db: Db,
  base: number,
  content: unknown,
  on: Day,
): Promise<readonly PriceExample[] | Failure<'notFound' | 'ruleFaulty'>> {
  const before = (await productVersions.list(db)).find(({ version }) => version === base)
  if (!before) return { error: 'notFound' }
  const after = readProducts(content, on)
  return 'wrong' in after ? { error: 'ruleFaulty' } : priceExamples(before.config, after)
}
