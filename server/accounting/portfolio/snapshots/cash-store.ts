/** SQL of past days' cash, and of the nightly forecasts. */
import { sql } from 'kysely'
import {
  cashDaysAhead,
  cashDaysBack,
  type ForecastDay,
  type MoneyDay,
} from '../../../../domain/books/cash.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A payout arrives at most this many days after its request. */
const payoutWithinDays = 40

/**
 * Loan payouts and borrowers' payments of a day; and the closed principal of loans that the night before
 * expected to fall due on it.
 */
export async function saveMoney(tx: Tx, on: Day, zone: Zone): Promise<void> {
  const [from, until] = [zone.startOf(on), zone.startOf(addDays(on, 1))]
  await tx.deleteFrom('portfolio_money').where('onDay', '=', on).execute()
  // Each is read separately: those tables are on all nodes, the transaction's table is on one.
  await sql`with out as materialized (
      select coalesce(sum(amount_cents), 0) as cents from payout where status = 'paid' and purpose = 'loan'
        and returned_at is null
        and created_at >= ${zone.startOf(addDays(on, -payoutWithinDays))}::timestamptz
        and created_at < ${until}::timestamptz
        and completed_at >= ${from}::timestamptz and completed_at < ${until}::timestamptz),
    came as materialized (
      select coalesce(sum(amount_cents), 0) as cents from collection where reversed_at is null
        and completed_at >= ${from}::timestamptz and completed_at < ${until}::timestamptz),
    due as materialized (
      select customer_id, loan_id, due_cents from portfolio_due where due_on = ${on}::date)
    insert into portfolio_money (on_day, paid_out_cents, collected_cents, of_due_cents)
    select ${on}::date, out.cents, came.cents, paid.cents
    from out cross join came cross join (
      select sum(case standing.standing when 'ceded' then 0
          else greatest(0, due.due_cents - standing.outstanding_cents) end) as cents
        from due join portfolio_standing standing
          on standing.customer_id = due.customer_id and standing.loan_id = due.loan_id) paid`.execute(tx)
}

/** Days through one, with the dues that the night before each expected. */
export const moneyThrough = (db: Db, through: Day): Promise<MoneyDay[]> =>
  db
    .selectFrom('portfolio_money as money')
    .leftJoin('portfolio_cash as seen', (join) =>
      join.onRef('seen.forDay', '=', 'money.onDay').on('seen.madeOn', '=', sql<Day>`money.on_day - 1`),
    )
    .select([
      'money.onDay as on',
      'money.paidOutCents',
      'money.collectedCents',
      'seen.dueCents',
      'money.ofDueCents',
    ])
    .where('money.onDay', '>', addDays(through, -cashDaysBack))
    .where('money.onDay', '<=', through)
    .$narrowType<{
      paidOutCents: Cents
      collectedCents: Cents
      dueCents: Cents | null
      ofDueCents: Cents | null
    }>()
    .execute()

/** Principal that falls due on coming days, of the loans in the current snapshot. */
export async function principalDueByDay(tx: Tx, on: Day): Promise<Map<Day, Cents>> {
  const rows = await tx
    .selectFrom(
      sql<{ on: Day; cents: Cents }>`(select due_on as "on", sum(outstanding_cents)::bigint as cents
        from portfolio_standing where due_on > ${on}::date and due_on <= ${addDays(on, cashDaysAhead)}::date
        group by due_on)`.as<'ahead'>(sql`ahead`),
    )
    .select(['ahead.on', 'ahead.cents'])
    .execute()
  return new Map(rows.map((row) => [row.on, row.cents]))
}

/** Loans of the current snapshot that fall due on the next day: their payments are seen a night later. */
export async function saveDueNext(tx: Tx, on: Day): Promise<void> {
  await sql`delete from portfolio_due`.execute(tx)
  await sql`insert into portfolio_due (customer_id, loan_id, due_on, due_cents)
    select customer_id, loan_id, due_on, outstanding_cents from portfolio_standing
    where due_on = ${addDays(on, 1)}::date`.execute(tx)
}

export async function saveForeseen(tx: Tx, madeOn: Day, days: readonly ForecastDay[]): Promise<void> {
  await tx.deleteFrom('portfolio_cash').where('madeOn', '=', madeOn).execute()
  await tx
    .insertInto('portfolio_cash')
    .values(
      days.map((each) => ({
        madeOn,
        forDay: each.on,
        dueCents: each.dueCents,
        paidOutCents: each.paidOutCents,
        collectedCents: each.collectedCents,
      })),
    )
    .execute()
}

export const forecastMadeOn = (db: Db, madeOn: Day): Promise<ForecastDay[]> =>
  db
    .selectFrom('portfolio_cash')
    .select(['forDay as on', 'dueCents', 'paidOutCents', 'collectedCents'])
    .where('madeOn', '=', madeOn)
    .orderBy('forDay')
    .$narrowType<{ dueCents: Cents; paidOutCents: Cents; collectedCents: Cents }>()
    .execute()

export type PastForecast = {
  readonly daysAhead: number
  readonly foreseenOut: Cents
  readonly cameOut: Cents
  readonly foreseenIn: Cents
  readonly cameIn: Cents
}
/** Forecasts of past days, this many days ahead of each, and the actual amounts. */
export const pastForecasts = (db: Db, through: Day): Promise<PastForecast[]> =>
  db
    .selectFrom('portfolio_cash as seen')
    .innerJoin('portfolio_money as money', 'money.onDay', 'seen.forDay')
    .select([
      sql<number>`seen.for_day - seen.made_on`.as('daysAhead'),
      'seen.paidOutCents as foreseenOut',
      'money.paidOutCents as cameOut',
      'seen.collectedCents as foreseenIn',
      'money.collectedCents as cameIn',
    ])
    .where('seen.forDay', '>', addDays(through, -cashDaysBack))
    .where('seen.forDay', '<=', through)
    .$narrowType<{ foreseenOut: Cents; cameOut: Cents; foreseenIn: Cents; cameIn: Cents }>()
    .execute()
