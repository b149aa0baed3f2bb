/** New versions of the products configuration: of the defaults of the code, of published prices, and those that an operator adds. */
import {
  arePricesEqual,
  isDearer,
  pricesOf,
  withPrices,
  type PriceChange,
  type Prices,
} from '../../../domain/conditions.ts'
import type { Day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/default-products.ts'
import type { ProductsConfig } from '../../../domain/products.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Tx } from '../../platform/database.ts'
import { nextNumber, takeDefaults, versionOn, type Versioned } from '../../platform/versions.ts'
import { readProducts } from './config-file.ts'
import { productVersions, type ProductVersion } from './store.ts'

/** Prices that rise are published, so that customers are told first (rule price-18). */
const refusalOf = (base: ProductsConfig, next: ProductsConfig): string | null =>
  isDearer(base, next) ? 'something costs more; publish the prices at /office/conditions first' : null

export const versionedProducts: Versioned<ProductsConfig> = {
  name: 'products',
  flag: '',
  table: productVersions,
  defaults: [defaultProducts],
  refusal: refusalOf,
  numbered: (config) => config,
  read: readProducts,
}

export const takeDefaultProducts = (deps: Parameters<typeof takeDefaults>[0]): Promise<void> =>
  takeDefaults(deps, versionedProducts)

export async function addPrices(
  tx: Tx,
  prices: Prices,
  validFrom: Day,
  at: Date,
): Promise<
  ({ readonly version: number; readonly dearer: boolean } & PriceChange) | Failure<'nothingChanged'>
> {
  const versions = await productVersions.lock(tx)
  const [base, version] = [versionOn(versions, validFrom), nextNumber(versions)]
  const config = withPrices(base.config, prices, validFrom)
  const [before, after] = [pricesOf(base.config), pricesOf(config)]
  if (arePricesEqual(before, after)) return { error: 'nothingChanged' }
  await productVersions.insert(tx, { version, config, defaultsHash: null, createdAt: at })
  return { version, dearer: isDearer(base.config, config), before, after }
}

export const priceChanges = (versions: readonly ProductVersion[]): ReadonlyMap<number, PriceChange> =>
  new Map(
    versions.slice(1).map(({ version, config }, at) => [
      version,
      {
        before: pricesOf(versionOn(versions.slice(0, at + 1), config.validFrom).config),
        after: pricesOf(config),
      },
    ]),
  )
