/** The daily look at the whole trail: whether every entry still follows from the one before it. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { beginning, hashOf } from './service.ts'
import * as store from './store.ts'

export const auditCheckJob = defineJob('audit.check', 'daily')
const dayMs = 86_400_000
const chainBatchRows = 1_000

type Deps = { readonly database: Database; readonly clock: Clock; readonly jobs: Jobs; readonly log: Log }

export function createAuditCheck({ database: { db }, clock, jobs, log }: Deps) {
  /**
   * Follows the chain from its beginning: the last entry that is there, and the first that does not fit; that is
   * also one that was there at the last look and is missing at the end now.
   */
  async function follow(
    seenTo: number,
  ): Promise<{ readonly checkedTo: number; readonly firstBroken: number | null }> {
    let previous: Buffer = beginning
    for (let seq = 0; ;) {
      const rows = await store.after(db, seq, chainBatchRows)
      if (rows.length === 0) return { checkedTo: seq, firstBroken: seq < seenTo ? seq + 1 : null }
      for (const row of rows) {
        if (
          row.seq !== seq + 1 ||
          !row.previous.equals(previous) ||
          !row.hash.equals(hashOf(previous, row.content))
        )
          return { checkedTo: row.seq, firstBroken: row.seq }
        previous = row.hash
        seq = row.seq
      }
    }
  }

  return {
    /** At start, and after each look: the next one is a day later, the first one at once. */
    async plan(): Promise<void> {
      const looked = await store.lastCheck(db)
      const runAt = looked ? new Date(looked.at.getTime() + dayMs) : clock.now()
      await jobs.add(db, auditCheckJob, {}, { key: auditCheckJob.name, runAt, keepRunAt: true })
    },
    async run(): Promise<void> {
      const last = await store.lastCheck(db)
      const found = await follow(last?.checkedTo ?? 0)
      await store.saveCheck(db, {
        at: clock.now(),
        // What is missing at the end is still missing tomorrow.
        checkedTo: Math.max(found.checkedTo, last?.checkedTo ?? 0),
        firstBroken: found.firstBroken,
      })
      if (found.firstBroken !== null) log.error({ entry: found.firstBroken }, 'the audit trail is broken')
    },
  }
}
export type AuditCheck = ReturnType<typeof createAuditCheck>
