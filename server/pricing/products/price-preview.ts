/** Example loans that show what a draft of products and prices changes. */
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import { priceExamples, type PriceExample } from '../../../domain/price/price-examples.ts'
import type { Db } from '../../platform/database/database.ts'
import { readProducts } from './config-file.ts'
import { productVersions } from './versions.ts'

/** Returns example loans at the prices of a version and of a typed draft. */
export async function examplesOf(
  db: Db,
  base: number,
  content: unknown,
  on: Day,
  country: Country,
): Promise<readonly PriceExample[] | Failure<'notFound' | 'ruleFaulty'>> {
  const before = (await productVersions.list(db)).find(({ version }) => version === base)
  if (!before) return { error: 'notFound' }
  const after = readProducts(content, on, country)
  return 'wrong' in after ? { error: 'ruleFaulty' } : priceExamples(before.config, after)
}
