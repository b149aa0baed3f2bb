/** What a transaction of a night begins with. */
import { sql } from 'kysely'

/**
 * A book of millions takes its time; customers' statements have less. And where tables are spread over nodes
 * (docs/scale.md), rows of many customers are read by one connection to each: after several read them, Citus lets the
 * same transaction change none of what has no customer.
 */
export const longWork = sql`set local statement_timeout = '15min'; set local citus.multi_shard_modify_mode = 'sequential'`
