/**
 * Versions of the products configuration, and where new ones come from: defaults of the code, published prices, and
 * versions that an operator adds.
 */
import { isPriceIncrease, pricesOf, type PriceChange } from '../../../domain/staff/customer-notices.ts'
import type { Country } from '../../../domain/country/country.ts'
import { defaultProductsIn } from '../../../domain/price/default-products.ts'
import type { ProductsConfig } from '../../../domain/price/products.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  nextNumber,
  saveDefaults,
  versionOn,
  versionTable,
  type Version,
  type Versioned,
} from '../../platform/capability/versions.ts'
import { readProducts } from './config-file.ts'

/** Versions of the products configuration: dated and never changed. */
export type ProductVersion = Version<ProductsConfig>

export const productVersions = versionTable<ProductsConfig>('product_version')

/** Higher prices must be published, so that customers are notified first (rule price-18). */
const refusalOf = (base: ProductsConfig, next: ProductsConfig): string | null =>
  isPriceIncrease(base, next)
    ? 'this raises a price. Make a rule change at /office/rules/products: customers must be notified first'
    : null

export const versionedProducts = (country: Country): Versioned<ProductsConfig> => ({
  name: 'product configuration',
  flag: '',
  table: productVersions,
  defaults: [defaultProductsIn(country.currency.code)],
  refusal: refusalOf,
  numbered: (config) => config,
  read: (content, validFrom) => readProducts(content, validFrom, country),
})

export const saveDefaultProducts = (
  deps: Parameters<typeof saveDefaults>[0] & { readonly country: Country },
): Promise<void> => saveDefaults(deps, versionedProducts(deps.country))

/** Adds a published configuration as a new version. */
export async function addPublished(
  tx: Tx,
  config: ProductsConfig,
  at: Date,
): Promise<{ readonly version: number; readonly dearer: boolean } & PriceChange> {
  const versions = await productVersions.lock(tx)
  const version = nextNumber(versions)
  const before = versionOn(versions, config.validFrom).config
  await productVersions.insert(tx, { version, config, defaultsHash: null, createdAt: at })
  return {
    version,
    dearer: isPriceIncrease(before, config),
    before: pricesOf(before),
    after: pricesOf(config),
  }
}

/** Withdraws prices before their first day: the version that applies without them is then in force. */
export async function withdrawPrices(tx: Tx, version: number, at: Date): Promise<void> {
  await tx.insertInto('product_version_withdrawal').values({ version, withdrawnAt: at }).execute()
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

/**
 * Returns the versions that bind a customer who is not bound by `without`. Also leaves out later versions
 * that only carry on an unaccepted price: they are no dearer than the version before them but dearer than
 * what this customer has (rule price-18).
 */
export function bindingVersions(
  all: readonly ProductVersion[],
  without: readonly number[],
): readonly ProductVersion[] {
  const versions = all.filter(({ withdrawn }) => !withdrawn)
  const kept: ProductVersion[] = []
  for (const [at, each] of versions.entries()) {
    const costsMoreThan = (others: readonly ProductVersion[]): boolean =>
      others.length > 0 && isPriceIncrease(versionOn(others, each.config.validFrom).config, each.config)
    const carriesOn = !costsMoreThan(versions.slice(0, at)) && costsMoreThan(kept)
    if (!without.includes(each.version) && !carriesOn) kept.push(each)
  }
  return kept
}
