/** The SQL of the financial reports: sums of the general ledger, and money of others that we hold. */
import { sql } from 'kysely'
import type { BookKey, JournalKind } from '../../../domain/books.ts'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { AgainstCash } from '../../../domain/cash-flow.ts'
import type { HeldMoney, TaxMonth } from '../../../domain/financial-reports.ts'
import type { Db } from '../../platform/database.ts'

/** The first and the last day that are in the books whole; null where there is none. */
export async function daysInBooks(db: Db): Promise<{ readonly first: Day; readonly last: Day } | null> {
  const { first, last } = await db
    .selectFrom('gl_day')
    .select(({ fn }) => [
      fn.min<Day | null, 'on_day'>('on_day').as('first'),
      fn.max<Day | null, 'on_day'>('on_day').as('last'),
    ])
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return first !== null && last !== null ? { first, last } : null
}

export type Codes = ReadonlyMap<string, string>
/** On which account what goes, on a day. */
export async function codesOn(db: Db, on: Day): Promise<Codes> {
  const rows = await db
    .selectFrom('gl_mapping')
    .select(['key', 'code'])
    .where('since', '<=', on)
    .orderBy('since')
    .execute()
  return new Map(rows.map(({ key, code }) => [key, code]))
}
export function codeIn(codes: Codes, key: BookKey): string {
  const code = codes.get(key)
  if (code === undefined) throw new Error(`nothing says on which account ${key} goes`)
  return code
}

/** What stands against cash in the journals of a period that moved it; both days included. */
export async function againstCash(
  db: Db,
  from: Day,
  to: Day,
  cash: readonly string[],
): Promise<AgainstCash[]> {
  const { rows } = await sql<AgainstCash & { readonly kind: JournalKind }>`
    select kind, line.code, sum(line.cents)::bigint as cents
    from gl_journal journal cross join lateral unnest(codes, amounts_cents) as line (code, cents)
    where booked_on >= ${from}::date and booked_on <= ${to}::date and codes && ${cash}::text[]
      and line.code <> all(${cash}::text[])
    group by kind, line.code order by kind, line.code`.execute(db)
  return rows
}

/** Receipts without a loan that were there at the end of a day, since the day of their money. */
export async function suspense(db: Db, on: Day): Promise<HeldMoney[]> {
  const until = startOfDay(addDays(on, 1))
  const { rows } = await sql<HeldMoney>`
    select collection.value_day as since, collection.amount_cents as cents
    from unmatched_payment unmatched join collection on collection.receipt = unmatched.receipt
    where unmatched.created_at < ${until}::timestamptz
      and (unmatched.resolved_at is null or unmatched.resolved_at >= ${until}::timestamptz)
      and (collection.reversed_at is null or collection.reversed_at >= ${until}::timestamptz)
    order by since`.execute(db)
  return rows
}

/** What customers had paid too much at the end of a day, each since it last was nothing. */
export async function overpayments(db: Db, on: Day): Promise<HeldMoney[]> {
  const { rows } = await sql<HeldMoney>`
    with posted as (
      select customer_id, sequence, min(value_day) as value_day, sum(amount_cents) as cents from ledger_entry
      where account in ('overpayment', 'refundsUnderWay') and posted_at < ${startOfDay(addDays(on, 1))}::timestamptz
        and currency = 'KES'
      group by customer_id, sequence
    ), running as (
      select *, sum(cents) over (partition by customer_id order by sequence) as balance from posted
    ), marked as (
      select *, max(sequence) filter (where balance = 0) over (partition by customer_id) as emptied from running
    )
    select min(value_day) filter (where sequence > coalesce(emptied, 0)) as since, (-sum(cents))::bigint as cents
    from marked group by customer_id having sum(cents) <> 0 order by since`.execute(db)
  return rows
}

/** Of an account of a tax, month by month: what was paid is what its payments say. */
export async function taxMonths(db: Db, code: string, months: readonly Day[]): Promise<TaxMonth[]> {
  const { rows } = await sql<TaxMonth>`
    with month as (select unnest(${months}::date[]) as first), paid as (
      select booked_on, sum(line.cents) as cents
      from gl_journal cross join lateral unnest(codes, amounts_cents) as line (code, cents)
      where kind = 'taxPaid' and line.code = ${code} group by booked_on
    )
    select month.first as month,
      coalesce((select sum(credit_cents - debit_cents) from gl_turnover
        where code = ${code} and on_day < month.first), 0)::bigint as "beforeCents",
      (coalesce((select sum(credit_cents - debit_cents) from gl_turnover
        where code = ${code} and on_day >= month.first and on_day < month.first + interval '1 month'), 0)
        + coalesce((select sum(cents) from paid
          where booked_on >= month.first and booked_on < month.first + interval '1 month'), 0))::bigint as "chargedCents",
      coalesce((select sum(cents) from paid
        where booked_on >= month.first and booked_on < month.first + interval '1 month'), 0)::bigint as "paidCents"
    from month order by month.first`.execute(db)
  return rows
}

/** What was credited on some accounts less what was debited, by month. */
export async function accountMonths(
  db: Db,
  codes: readonly string[],
  months: readonly Day[],
): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ month: Day; cents: number }>`
    select month, coalesce(sum(credit_cents - debit_cents), 0)::bigint as cents
    from unnest(${months}::date[]) as of (month) left join gl_turnover on code = any(${codes}::text[])
      and on_day >= month and on_day < month + interval '1 month'
    group by month`.execute(db)
  return new Map(rows.map(({ month, cents }) => [month, cents]))
}
