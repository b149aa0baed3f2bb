/** First loans in queries over many loans. */
import { sql } from 'kysely'

/** Whether it is its borrower's first loan; terms of before this was kept say so by their rate (rule money-4). */
export const isFirstLoan = (loan: string) =>
  sql<boolean>`coalesce((${sql.ref(`${loan}.terms`)} ->> 'firstLoan')::boolean,
    (${sql.ref(`${loan}.terms`)} ->> 'dailyRatePpm')::bigint = 0)`
