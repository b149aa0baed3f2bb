/**
 * The default scorecard without its caps by history: most tests lend more than a first loan reaches. Tests of the
 * limit start with caps.
 */
import { contentHash } from '../../platform/capability/versions.ts'
import type { Database } from '../../platform/database/database.ts'
import { versionedScorecard } from '../../pricing/decisions/index.ts'

/** Stores it under the name of the default, before the service stores that. */
export async function storeScorecardWithoutCaps({
  transaction,
}: Pick<Database, 'transaction'>): Promise<void> {
  await transaction(async (tx) => {
    const { table, defaults } = versionedScorecard
    if ((await table.lock(tx)).length > 0) return
    for (const [at, { caps: _, ...config }] of defaults.entries())
      await table.insert(tx, {
        version: at + 1,
        config,
        defaultsHash: contentHash(defaults[at]!),
        createdAt: new Date(0),
      })
  })
}
