/** Session settings for long transactions, such as nightly runs. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * A nightly run over millions of rows takes long. Customers' statements have short limits and continue
 * meanwhile: the run uses one core of the database and leaves the others to customers. Each setting is a
 * separate statement: statements sent together would go to every node, and to each connection to it.
 */
export async function allowLongTransaction(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(tx)
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
}
