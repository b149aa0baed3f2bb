/** SQL of the daily portfolio snapshot: set-based, and reading other tables without locks. */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../../domain/days.ts'
import {
  backWithinDays,
  firstPaymentWithinDays,
  daysPastDueFrom,
  monthOf,
  parFrom,
  type PortfolioStatus,
} from '../../../../domain/books/portfolio.ts'
import type { Cents } from '../../../../domain/money.ts'
import { isFirstLoan, type LoanKey } from '../../../loans/loans/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { allowLongTransaction } from '../../../platform/database/long-transactions.ts'

export async function lastDay(db: Db): Promise<Day | null> {
  const { last } = await db
    .selectFrom('portfolio_day')
    .select(({ fn }) => fn.max<Day | null, 'onDay'>('onDay').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

export async function firstPaidOutOn(db: Db): Promise<Day | null> {
  const { first } = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.min<Day | null, 'paidOutOn'>('paidOutOn').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

const late = sql.join(
  Object.entries(daysPastDueFrom)
    .toSorted(([, one], [, other]) => other - one)
    .map(([standing, from]) => sql`when days >= ${sql.lit(from)} then ${sql.lit(standing)}`),
  sql` `,
)
/** DPD bucket of an active loan, by its next due date on a day. */
const standingBy = (on: Day) => sql`(select case ${late} end
  from (select greatest(0, ${on}::date - coalesce(loan.next_due_on, ${on}::date)) as days) lateness)`

const hasNewSchedule = (on: Day) => sql`exists (select from jsonb_array_elements(loan.concessions) agreed
  where agreed ->> 'kind' = 'restructure' and agreed ->> 'on' <= ${on})`

/** Principal of a loan sold when it was bad, or for less than its debt. */
const soldBadly = sql`case when cession.days_late >= ${sql.lit(parFrom.par30)} or loan.sold_for_cents < cession.owed_cents
  then cession.principal_cents end`

/**
 * Temporary tables: the state of each loan, and the loans that need a replay, with its result. A connection
 * keeps them, empty, for the next day, so that their query plans are reused.
 */
const tables = sql`create temporary table if not exists portfolio_standing (customer_id uuid, loan_id uuid, product text, is_repeat boolean, month date,
    standing text, disbursed_cents bigint, outstanding_cents bigint, lost_cents bigint, sold_badly_cents bigint,
    is_restructured boolean, due_on date, first_due_on date, repaid_on date) on commit delete rows;
  create temporary table if not exists portfolio_moved (customer_id uuid, loan_id uuid,
    primary key (customer_id, loan_id)) on commit delete rows;
  create temporary table if not exists portfolio_replayed (customer_id uuid, loan_id uuid, standing text,
    outstanding_cents bigint, due_on date, repaid_on date) on commit delete rows`

/**
 * Begins: inserts every loan paid out by a day, except voided ones, into a temporary table. Loans with later
 * movements are listed separately, because only a replay gives their state of that day. Returns whether there
 * are any.
 */
export async function begin(tx: Tx, on: Day): Promise<boolean> {
  await allowLongTransaction(tx)
  await tables.execute(tx)
  await sql`insert into portfolio_standing
    select loan.customer_id, loan.id as loan_id, coalesce(request.product, '') as product, not ${isFirstLoan('loan')} as is_repeat,
      date_trunc('month', loan.paid_out_on)::date as month,
      case when loan.status = 'active' then ${standingBy(on)} else loan.status end as standing,
      loan.principal_cents as disbursed_cents,
      case loan.status when 'active' then coalesce(principal.outstanding_cents, 0)
        when 'writtenOff' then coalesce(lost.cents, 0) when 'ceded' then coalesce(${soldBadly}, 0)
        else 0 end as outstanding_cents,
      coalesce(lost.cents, 0) as lost_cents,
      coalesce(${soldBadly}, 0) as sold_badly_cents,
      loan.concessions <> '[]' and ${hasNewSchedule(on)} as is_restructured,
      case when loan.status = 'active' then loan.next_due_on end as due_on,
      (loan.terms -> 'dues' -> 0 ->> 'on')::date as first_due_on,
      case when loan.status = 'repaid' then loan.closed_on end as repaid_on
    from loan
    left join loan_request request on request.customer_id = loan.customer_id and request.id = loan.request_id
    left join loan_outstanding_principal principal
      on principal.customer_id = loan.customer_id and principal.loan_id = loan.id
    left join loan_cession cession on cession.customer_id = loan.customer_id and cession.loan_id = loan.id
    left join lateral (
      select -sum(amount_cents) as cents from ledger_entry entry
      where loan.written_off_on is not null and entry.customer_id = loan.customer_id and entry.kind = 'writeOff'
        and entry.reference = loan.id::text and entry.account = 'principalReceivable'
    ) lost on true
    where loan.paid_out_on <= ${on}::date and loan.taken_back_on is null`.execute(tx)
  // Without statistics the planner assumes a quarter of its size for joins.
  await sql`analyze portfolio_standing`.execute(tx)
  // After the loans were read: a loan that moves meanwhile is among the moved ones, and never half of it.
  const { numAffectedRows = 0n } = await sql`insert into portfolio_moved
    select customer_id, loan_id from ledger_transaction where value_day > ${on}::date and loan_id is not null
    union
    select customer_id, id from loan where paid_out_on <= ${on}::date and taken_back_on is null
      and (closed_on > ${on}::date or written_off_on > ${on}::date
        or concessions <> '[]' and exists (select from jsonb_array_elements(concessions) agreed
          where agreed ->> 'on' > ${on}))`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`analyze portfolio_moved`.execute(tx)
  return true
}

/** Next loans with movements after a day. */
export function nextMoved(tx: Tx, after: LoanKey | null, limit: number): Promise<LoanKey[]> {
  const behind =
    after === null ? sql`true` : sql`(customer_id, loan_id) > (${after.customerId}::uuid, ${after.id}::uuid)`
  const moved = sql<LoanKey>`(select customer_id, loan_id as id
    from portfolio_moved join portfolio_standing using (customer_id, loan_id) where ${behind}
    order by customer_id, loan_id limit ${limit})`.as<'moved'>(sql`moved`)
  return tx.selectFrom(moved).select(['moved.customerId', 'moved.id']).execute()
}

/** A loan's state, by replay. */
export type Replayed = LoanKey & {
  readonly standing: PortfolioStatus
  readonly outstandingCents: Cents
  readonly dueOn: Day | null
  readonly repaidOn: Day | null
}

export async function addReplayed(tx: Tx, loans: readonly Replayed[]): Promise<void> {
  await sql`insert into portfolio_replayed (customer_id, loan_id, standing, outstanding_cents, due_on, repaid_on)
    select * from unnest(${loans.map(({ customerId }) => customerId)}::uuid[], ${loans.map(({ id }) => id)}::uuid[],
      ${loans.map((each) => each.standing)}::text[], ${loans.map((each) => each.outstandingCents)}::bigint[],
      ${loans.map((each) => each.dueOn)}::date[], ${loans.map((each) => each.repaidOn)}::date[])`.execute(tx)
}

export const applyReplayed = (tx: Tx) =>
  sql`update portfolio_standing standing set standing = was.standing,
      outstanding_cents = case was.standing when 'writtenOff' then standing.lost_cents
        when 'ceded' then standing.sold_badly_cents else was.outstanding_cents end,
      due_on = was.due_on, repaid_on = was.repaid_on
    from portfolio_replayed was
    where standing.customer_id = was.customer_id and standing.loan_id = was.loan_id`.execute(tx)

const isOpen = sql`standing in (${sql.join(Object.keys(daysPastDueFrom).map((each) => sql.lit(each)))})`

/** False if the book has no loan, because all were voided. */
export async function saveDay(tx: Tx, on: Day): Promise<boolean> {
  await tx.deleteFrom('portfolio_day').where('onDay', '=', on).execute()
  const { numAffectedRows = 0n } =
    await sql`insert into portfolio_day (on_day, product, is_repeat, month, standing, loans, disbursed_cents,
      outstanding_cents, restructured_loans, restructured_cents)
    select ${on}::date, product, is_repeat, month, standing, count(*), sum(disbursed_cents), sum(outstanding_cents),
      count(*) filter (where is_restructured and ${isOpen}),
      coalesce(sum(outstanding_cents) filter (where is_restructured and ${isOpen}), 0)
    from portfolio_standing group by product, is_repeat, month, standing`.execute(tx)
  return numAffectedRows > 0n
}

/** At a month end: where the loans of its beginning went, and the current state of open ones. */
export async function saveMonthEnd(tx: Tx, on: Day): Promise<void> {
  const before = addDays(monthOf(on), -1)
  await tx.deleteFrom('portfolio_roll').where('month', '=', monthOf(on)).execute()
  // Separate from the transaction's table, which is on one node.
  await sql`with was as materialized (
      select customer_id, loan_id, standing, outstanding_cents from portfolio_loan where on_day = ${before}::date)
    insert into portfolio_roll (month, product, is_repeat, from_standing, to_standing, loans, from_cents)
    select ${monthOf(on)}::date, now.product, now.is_repeat, was.standing, now.standing, count(*),
      sum(was.outstanding_cents)
    from was join portfolio_standing now on now.customer_id = was.customer_id and now.loan_id = was.loan_id
    group by now.product, now.is_repeat, was.standing, now.standing`.execute(tx)
  await sql`delete from portfolio_loan where on_day < ${before}::date or on_day >= ${on}::date`.execute(tx)
  await sql`insert into portfolio_loan (customer_id, on_day, loan_id, standing, outstanding_cents)
    select customer_id, ${on}::date, loan_id, standing, outstanding_cents from portfolio_standing
    where ${isOpen}`.execute(tx)
}

/** Outcomes of loans this many days after their first due date, or after they were repaid. */
export async function saveOutcomes(tx: Tx, on: Day): Promise<void> {
  const due = addDays(on, -firstPaymentWithinDays)
  const repaid = addDays(on, -backWithinDays)
  await sql`delete from portfolio_outcome where (kind, on_day) in
    (('firstPaymentMissed', ${due}::date), ('cameBack', ${repaid}::date))`.execute(tx)
  await sql`with next as materialized (
      select customer_id, array_agg(id) as ids from loan where paid_out_on between ${repaid}::date and ${on}::date
        and taken_back_on is null group by customer_id)
    insert into portfolio_outcome (kind, on_day, product, is_repeat, loans, of_them)
    select 'firstPaymentMissed', first_due_on, product, is_repeat, count(*),
      count(*) filter (where ${isOpen} and due_on <= first_due_on or standing = 'writtenOff')
    from portfolio_standing where first_due_on = ${due}::date and standing <> 'ceded'
    group by first_due_on, product, is_repeat
    union all
    select 'cameBack', repaid_on, product, is_repeat, count(*), count(*) filter (where array_remove(next.ids, before.loan_id) <> '{}')
    from portfolio_standing before left join next on next.customer_id = before.customer_id where repaid_on = ${repaid}::date
    group by repaid_on, product, is_repeat`.execute(tx)
}

/** Funnel from visit to repaid, by month, for the shown months that can still change. */
export async function saveFunnel(tx: Tx, since: Day): Promise<void> {
  await tx.deleteFrom('portfolio_funnel').where('month', '>=', since).execute()
  await sql`insert into portfolio_funnel (month, step, times)
    select date_trunc('month', day)::date, 'views', sum(times) from (
      select day, times from event where name = 'page_view' and day >= ${since}::date
      union all
      select day, times from event_count where name = 'page_view' and day >= ${since}::date) viewed
    group by 1
    union all
    select counted.month, step.name, step.times from (
      select date_trunc('month', request.requested_on)::date as month, count(*) as asked,
        count(request.signed_at) as signed,
        count(*) filter (where request.status in ('approved', 'repaid')) as approved,
        count(loan.id) as paid_out, count(*) filter (where loan.status = 'repaid') as repaid
      from loan_request request
      left join loan on loan.customer_id = request.customer_id and loan.request_id = request.id
        and loan.taken_back_on is null
      where request.requested_on >= ${since}::date group by 1) counted
    cross join lateral (values ('asked', asked), ('signed', signed), ('approved', approved), ('paidOut', paid_out),
      ('repaid', repaid)) step (name, times)`.execute(tx)
}
