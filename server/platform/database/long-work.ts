/** What a transaction of a night begins with. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * A book of millions takes its time; customers' statements have less, and go on meanwhile: one core of the database is
 * for the night, the others are theirs. Each a statement of its own: what is sent together with one would be asked of
 * every node, and of each connection to it.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(tx)
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
}
