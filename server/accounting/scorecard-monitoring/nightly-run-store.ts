/** SQL of the nightly monitoring figures: set-based over decisions, applications and loans, without locks. */
import { scorecardQuestions, type ScorecardQuestion } from '../../../domain/person/questions.ts'
import { sql } from 'kysely'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import {
  badAfterDays,
  bandsFrom,
  maturesAfterDays,
  scorecardInputs,
  unknownBand,
  type ScorecardInput,
} from '../../../domain/decision/scorecard-inputs.ts'
import { ageGroup, borrowerGroup, countyGroup } from './groups.ts'
import type { LoanKey } from '../../loans/loans/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { allowLongTransaction } from '../../platform/database/long-transactions.ts'

export async function lastNight(db: Db): Promise<Day | null> {
  const { last } = await db
    .selectFrom('scorecard_night')
    .select(({ fn }) => fn.max<Day | null, 'onDay'>('onDay').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
export async function saveNight(tx: Tx, on: Day): Promise<void> {
  await tx.insertInto('scorecard_night').values({ onDay: on }).execute()
}
/** A connection keeps the temporary table, empty, for the next night, so that its query plans are reused. */
export async function begin(tx: Tx): Promise<void> {
  await allowLongTransaction(tx)
  await sql`create temporary table if not exists scorecard_last (customer_id uuid, request_id uuid, role text,
      rules_version text, outcome text, score integer, saw jsonb, county text, lent_cents bigint, month date,
      primary key (customer_id, request_id)) on commit delete rows`.execute(tx)
}

const firstDueOn = sql<Day>`(loan.terms -> 'dues' -> 0 ->> 'on')::date`
/** Loans whose outcome becomes known on these days, by first due date. A voided loan has no outcome. */
const maturing = (after: Day | null, on: Day) =>
  sql<boolean>`loan.taken_back_on is null and ${firstDueOn} <= ${addDays(on, -maturesAfterDays)}::date
    and (${after}::date is null or ${firstDueOn} > ${after && addDays(after, -maturesAfterDays)}::date)`

/** Loans repaid so early that they were never further past due than a good loan. */
export async function saveRepaidInTime(tx: Tx, after: Day | null, on: Day): Promise<void> {
  await sql`insert into matured_loan (customer_id, loan_id, request_id, first_due_on, is_bad)
    select loan.customer_id, loan.id, loan.request_id, ${firstDueOn}, false from loan
    where ${maturing(after, on)} and loan.status = 'repaid'
      and loan.closed_on <= ${firstDueOn} + ${sql.lit(badAfterDays)}
    on conflict do nothing`.execute(tx)
}
/** The others, which need a replay. */
export const nextToReplay = (
  tx: Tx,
  after: Day | null,
  on: Day,
  behind: LoanKey | null,
  limit: number,
): Promise<LoanKey[]> =>
  tx
    .selectFrom('loan')
    .select(['customerId', 'id'])
    .where(maturing(after, on))
    .where(
      sql<boolean>`not exists (select from matured_loan had
        where had.customer_id = loan.customer_id and had.loan_id = loan.id)`,
    )
    .where(
      behind === null
        ? sql<boolean>`true`
        : sql<boolean>`(loan.customer_id, loan.id) > (${behind.customerId}::uuid, ${behind.id}::uuid)`,
    )
    .orderBy('customerId')
    .orderBy('id')
    .limit(limit)
    .execute()

export type Matured = {
  readonly customerId: string
  readonly id: string
  readonly requestId: string
  readonly firstDueOn: Day
  readonly isBad: boolean
}
export async function saveMatured(tx: Tx, loans: readonly Matured[]): Promise<void> {
  if (loans.length === 0) return
  await tx
    .insertInto('matured_loan')
    .values(
      loans.map((each) => ({
        customerId: each.customerId,
        loanId: each.id,
        requestId: each.requestId,
        firstDueOn: each.firstDueOn,
        isBad: each.isBad,
      })),
    )
    .execute()
}

const monthIn = (instant: string, { timeZone }: Zone) =>
  sql<Day>`date_trunc('month', ${sql.ref(instant)} at time zone ${sql.lit(timeZone)})::date`

/** Longest time between the rules' result and an officer's decision (rule price-21). */
const waitsAtMostDays = 31

/**
 * Fills a temporary table with the last decision of each application since a month began, and with decisions
 * of applications that an officer may have decided since.
 */
export async function gatherDecisions(tx: Tx, since: Day, zone: Zone): Promise<void> {
  await sql`insert into scorecard_last
    select distinct on (customer_id, request_id) customer_id, request_id, role, rules_version, outcome, score, saw, county,
      case outcome when 'reject' then 0 else coalesce(offered_cents, (saw ->> 'requestedCents')::bigint) end as lent_cents,
      ${monthIn('decidedAt', zone)} as month
    from decision_log where decided_at >= ${zone.startOf(addDays(since, -waitsAtMostDays))}
    order by customer_id, request_id, id desc`.execute(tx)
  await sql`analyze scorecard_last`.execute(tx)
}

/** A statement counts only if it is consistent, as for the rules. */
const ofStatement = (name: string) =>
  sql`case when saw -> 'statement' ->> 'findings' = '0' then (saw -> 'statement' ->> ${sql.lit(name)})::float8 end`
const fact = (name: string) => sql`(saw ->> ${sql.lit(name)})::float8`
const within = (part: string, name: string) => sql`(saw -> ${sql.lit(part)} ->> ${sql.lit(name)})::float8`
const withinAnswers = Object.fromEntries(
  scorecardQuestions.map((name) => [name, within('answers', name)]),
) as Readonly<Record<ScorecardQuestion, ReturnType<typeof fact>>>
const valueOf: Readonly<Record<ScorecardInput, ReturnType<typeof fact>>> = {
  score: sql`score::float8`,
  ageYears: fact('ageYears'),
  netMonthlyIncomeCents: fact('netMonthlyIncomeCents'),
  loansRepaid: fact('loansRepaid'),
  daysPastDueBefore: fact('daysPastDueBefore'),
  requestsLast30Days: fact('requestsLast30Days'),
  bureauScore: within('bureau', 'score'),
  bureauOpenDefaults: within('bureau', 'openDefaults'),
  statementFindings: within('statement', 'findings'),
  bettingSharePpm: ofStatement('bettingSharePpm'),
  salaryRegularityPpm: ofStatement('salaryRegularityPpm'),
  averageLowestBalanceCents: ofStatement('averageLowestBalanceCents'),
  sharedDevice: within('device', 'sharedDevice'),
  outsideKenya: sql`(saw -> 'device' ->> 'outsideKenya')::boolean::int::float8`,
  sharedDocument: within('shared', 'sharedDocument'),
  sharedPayoutNumber: within('shared', 'sharedPayoutNumber'),
  ...withinAnswers,
}
const inputs = sql.join(
  scorecardInputs.map(
    (each) =>
      sql`(${sql.lit(each)}, ${valueOf[each]}, ${sql.lit(`{${bandsFrom[each].join(',')}}`)}::float8[])`,
  ),
)

export async function saveBands(tx: Tx, since: Day): Promise<void> {
  await tx.deleteFrom('scorecard_band').where('month', '>=', since).execute()
  await sql`insert into scorecard_band (month, role, input, band, decisions)
    select month, role, input, coalesce(width_bucket(value, edges), ${sql.lit(unknownBand)}) as band, count(*)
    from scorecard_last cross join lateral (values ${inputs}) as seen (input, value, edges)
    where month >= ${since}::date
    group by month, role, input, band`.execute(tx)
}

export async function saveDecisions(tx: Tx, since: Day): Promise<void> {
  await tx.deleteFrom('scorecard_decision').where('month', '>=', since).execute()
  await sql`insert into scorecard_decision (month, role, rules_version, outcome, decisions, lent_cents)
    select month, role, rules_version, outcome, count(*), sum(lent_cents) from scorecard_last
    where month >= ${since}::date
    group by month, role, rules_version, outcome`.execute(tx)
}

/** Loans with a first due date since a month began, by the score of the decision that granted them. */
export async function saveOutcomes(tx: Tx, since: Day): Promise<void> {
  await tx.deleteFrom('scorecard_outcome').where('month', '>=', since).execute()
  await sql`insert into scorecard_outcome (month, role, score, loans, bad)
    select date_trunc('month', first_due_on)::date as month, decided.role, decided.score, count(*),
      count(*) filter (where is_bad)
    from matured_loan
    cross join lateral (
      select role, score from decision_log
      where decision_log.customer_id = matured_loan.customer_id and decision_log.request_id = matured_loan.request_id
      order by id desc limit 1) decided
    where first_due_on >= ${since}::date
    group by 1, 2, 3`.execute(tx)
}

/** Approved by rules or an officer: the whole amount or a smaller one. */
const isApproved = sql`request.status <> 'rejected'`

export async function saveGroups(tx: Tx, since: Day, zone: Zone): Promise<void> {
  await tx.deleteFrom('scorecard_group').where('month', '>=', since).execute()
  await sql`insert into scorecard_group (month, dimension, value, decided, approved)
    select ${monthIn('request.decidedAt', zone)}, dimension, value, count(*), count(*) filter (where ${isApproved})
    from scorecard_last last
    join loan_request request on request.customer_id = last.customer_id and request.id = last.request_id
    cross join lateral (values ('age', ${ageGroup}), ('county', ${countyGroup}), ('borrower', ${borrowerGroup})) as one (dimension, value)
    where request.decided_at >= ${zone.startOf(since)}
    group by 1, 2, 3`.execute(tx)
}

/** Marks that only an officer's decision leaves. */
const byPerson = sql`(request.officer_words is not null or request.reasons @> '["personApproved"]'
  or request.reasons @> '["personOfferedLess"]')`
const isOverridden = sql`case last.outcome when 'reject' then ${isApproved}
  else request.status = 'rejected' or request.reasons @> '["personOfferedLess"]' and request.offered_cents < last.lent_cents end`

export async function saveOverrides(tx: Tx, since: Day, zone: Zone): Promise<void> {
  await tx.deleteFrom('scorecard_override').where('month', '>=', since).execute()
  await sql`insert into scorecard_override (month, rules_said, decided, overridden)
    select ${monthIn('request.decidedAt', zone)}, case last.outcome when 'reject' then 'refuse' else 'lend' end, count(*),
      count(*) filter (where ${isOverridden})
    from scorecard_last last
    join loan_request request on request.customer_id = last.customer_id and request.id = last.request_id
    where request.decided_at >= ${zone.startOf(since)} and ${byPerson}
    group by 1, 2`.execute(tx)
}
