/**
 * Deletes expired rows daily: in batches, each in its own transaction, so that none locks many rows for long.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Database, Db } from '../database/database.ts'
import { defineJob, type Jobs } from './jobs.ts'
import type { Tables } from '../database/schema/tables.ts'

export const purgeJob = defineJob('platform.purge', 'daily')
const dayMs = 86_400_000

/** Deletes the expired rows of one capability. */
export type Purge = () => Promise<void>

/** Rows per transaction. */
export const purgeBatchRows = 2_000

/** Repeats until a batch is not full; `batch` returns its number of rows. */
export async function inBatches(batch: (rows: number) => Promise<number>): Promise<void> {
  while ((await batch(purgeBatchRows)) >= purgeBatchRows);
}

/** Deletes expired rows, found by an index that supports `hasEnded`; `key` is the primary key. */
export const deleteInBatches = <Table extends keyof Tables>(
  db: Db,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  isOver: RawBuilder<unknown>,
): Promise<void> =>
  inBatches(async (rows) => {
    const columns = sql.join(key.map((name) => sql.ref(name)))
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${columns}) in
      (select ${columns} from ${sql.table(table)} where ${isOver} limit ${rows})`.execute(db)
    return Number(numAffectedRows ?? 0)
  })

type Deps = {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly purges: readonly Purge[]
}

export function createPurging({ database, jobs, clock, purges }: Deps) {
  const plan = (): Promise<void> =>
    jobs.add(
      database.db,
      purgeJob,
      {},
      { key: purgeJob.name, runAt: new Date(clock.now().getTime() + dayMs), keepRunAt: true },
    )
  return {
    plan,
    /** Runs all of them in turn, even when one fails; the job is then retried. */
    async run(): Promise<void> {
      await plan()
      const errors: unknown[] = []
      for (const purge of purges) await purge().catch((error: unknown) => errors.push(error))
      if (errors.length > 0) throw new AggregateError(errors, 'purging failed')
    },
  }
}
