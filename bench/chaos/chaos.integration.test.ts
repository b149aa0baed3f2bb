/**
 * A small chaos run: the same histories, faults and kills as `npm run chaos`, but fewer. Each of RUNS adds
 * twenty histories.
 */
import { expect, test } from 'vitest'
import { seedOr } from '../../domain/testing/seed.ts'
import { createTestDatabase } from '../../server/testing/database/test-database.ts'
import { runChaos } from './run.ts'

const timeoutMs = 1_800_000
const histories = 20 * Number(process.env.RUNS ?? 1)

test(
  "random histories with faults, kills and lost jobs lose or repeat no money, balance the books, and match the plain model's payoffs",
  async () => {
    const held = await createTestDatabase()
    const complaints: string[] = []
    try {
      const result = await runChaos({
        databaseUrl: held.database.url,
        histories,
        seed: seedOr(32),
        days: [0, 1, 31, 62, 152],
        complain: (text) => complaints.push(text),
      })
      expect(complaints).toEqual([])
      expect(result).toMatchObject({
        histories,
        payoutsTwice: 0,
        collectionsLost: 0,
        entriesUnbalanced: 0,
        payoffsDiffer: 0,
        prolongationsWrong: 0,
        refundsTooMuch: 0,
        booksDiffer: 0,
      })
      expect(result.kills).toBeGreaterThan(0)
      expect(result.jobsLost).toBeGreaterThan(0)
      expect(result.collections).toBeGreaterThan(histories / 2)
      expect(result.lies).toBeGreaterThan(histories / 4)
      // Standing orders are too few here to expect one that no kill prevents: `npm run chaos` counts them.
      expect(Math.min(result.prolongations, result.refunds, result.addOnsCancelled)).toBeGreaterThan(0)
    } finally {
      await held.stop()
    }
  },
  timeoutMs,
)
