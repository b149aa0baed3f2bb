/** Groups of those who asked (rule scorecards-3), of a row of the log of decisions. */
import { sql } from 'kysely'
import { ageGroupsFrom } from '../../../domain/decision/scorecard-inputs.ts'

export const ageGroup = sql<string>`case ${sql.join(
  ageGroupsFrom
    .toReversed()
    .map((from) => sql`when (saw ->> 'ageYears')::int >= ${sql.lit(from)} then ${sql.lit(String(from))}`),
  sql` `,
)} else '0' end`
/** Empty where it was not known. */
export const countyGroup = sql<string>`coalesce(county, '')`
export const borrowerGroup = sql<string>`case when (saw ->> 'loansRepaid')::int > 0 then 'repeat' else 'new' end`
