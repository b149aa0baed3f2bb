/** What a transaction of a night begins with. */
import { sql } from 'kysely'

/** A book of millions takes its time; customers' statements have less. */
export const longWork = sql`set local statement_timeout = '15min'`
