/** Expected loss by product, for the interest on non-performing loans that the general ledger books net. */
import type { Day } from '../../../domain/days.ts'
import type { Db } from '../../platform/database/database.ts'
import { policyOn } from './service.ts'
import * as store from './store.ts'

const million = 1_000_000

/**
 * Expected loss of a product's loans in some classes, in parts per million: by the last run, or by the rates
 * without own history if it has none of them.
 */
export async function lossCoverage(
  db: Db,
  on: Day,
  classes: readonly string[],
): Promise<(product: string) => number> {
  const known = await store.exposureOfClasses(db, on, classes)
  const floor = policyOn(await store.policies(db), on).floorPpm.late91
  return (product) => {
    const found = known.find((each) => each.product === product)
    return found === undefined || found.owedCents <= 0
      ? floor
      : Math.min(million, Math.round((found.lossCents * million) / found.owedCents))
  }
}
