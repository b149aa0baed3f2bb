/** What a transaction of a night begins with. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * A book of millions takes its time; customers' statements have less. A statement of its own: what is sent together
 * with it would be asked of every node, and of each connection to it.
 */
export const allowLongWork = async (tx: Tx): Promise<void> =>
  void (await sql`set local statement_timeout = '15min'`.execute(tx))
