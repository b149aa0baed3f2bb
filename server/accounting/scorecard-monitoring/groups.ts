/** SQL of applicant groups (rule scorecards-3), on a row of the decision log. */
import { sql } from 'kysely'
import { ageGroupsFrom } from '../../../domain/decision/scorecard-inputs.ts'

export const ageGroup = sql<string>`case ${sql.join(
  ageGroupsFrom
    .toReversed()
    .map((from) => sql`when (saw ->> 'ageYears')::int >= ${sql.lit(from)} then ${sql.lit(String(from))}`),
  sql` `,
)} else '0' end`
/** Empty if unknown. */
export const countyGroup = sql<string>`coalesce(county, '')`
export const borrowerGroup = sql<string>`case when (saw ->> 'loansRepaid')::int > 0 then 'repeat' else 'new' end`
