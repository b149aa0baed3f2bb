/** First loans in queries over many loans. */
import { sql } from 'kysely'

/**
 * SQL condition: this is the borrower's first loan. Terms older than the `firstLoan` field show it by a rate
 * of 0 (rule money-4).
 */
export const isFirstLoan = (loan: string) =>
  sql<boolean>`coalesce((${sql.ref(`${loan}.terms`)} ->> 'firstLoan')::boolean,
    (${sql.ref(`${loan}.terms`)} ->> 'dailyRatePpm')::bigint = 0)`
