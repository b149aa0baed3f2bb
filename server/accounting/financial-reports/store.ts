/** SQL of the financial reports: sums of the general ledger, and money held for others. */
import { sql } from 'kysely'
import type { BookKey, JournalKind } from '../../../domain/books/books.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { AgainstCash } from '../../../domain/books/cash-flow.ts'
import type { HeldMoney, TaxMonth } from '../../../domain/books/financial-reports.ts'
import { monthEndOf } from '../../../domain/books/portfolio.ts'
import type { Db } from '../../platform/database/database.ts'

/** First and last day completely in the books; null if there is none. */
export async function daysInBooks(db: Db): Promise<{ readonly first: Day; readonly last: Day } | null> {
  const { first, last } = await db
    .selectFrom('gl_day')
    .select(({ fn }) => [
      fn.min<Day | null, 'onDay'>('onDay').as('first'),
      fn.max<Day | null, 'onDay'>('onDay').as('last'),
    ])
    .where('finishedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return first !== null && last !== null ? { first, last } : null
}

/** The last locked months, newest first; months are locked in order. */
export async function lockedMonths(db: Db, most: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('gl_period')
    .select('month')
    .where('state', '=', 'locked')
    .orderBy('month', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ month }) => month)
}

export type Codes = ReadonlyMap<string, string>
/** Account mapping on a day. */
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
  if (code === undefined) throw new Error(`no account is mapped to ${key}`)
  return code
}

/** Lines opposite to cash in the journals of a period that moved cash; both days included. */
export function againstCash(db: Db, from: Day, to: Day, cash: readonly string[]): Promise<AgainstCash[]> {
  const within = db.selectFrom('gl_line').where('bookedOn', '>=', from).where('bookedOn', '<=', to)
  return within
    .select(['kind', 'code', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('code', 'not in', cash)
    .where('number', 'in', within.select('number').where('code', 'in', cash))
    .groupBy(['kind', 'code'])
    .orderBy('kind')
    .orderBy('code')
    .$narrowType<{ kind: JournalKind; code: string }>()
    .execute()
}

/** Unmatched payments at the end of a day, each since its value date. */
export function suspense(db: Db, on: Day, zone: Zone): Promise<HeldMoney[]> {
  const until = zone.startOf(addDays(on, 1))
  return db
    .selectFrom('unmatched_payment as unmatched')
    .innerJoin('collection', 'collection.receipt', 'unmatched.receipt')
    .select(['collection.valueDay as since', 'collection.amountCents as cents'])
    .where('unmatched.createdAt', '<', until)
    .where((eb) => eb.or([eb('unmatched.resolvedAt', 'is', null), eb('unmatched.resolvedAt', '>=', until)]))
    .where((eb) => eb.or([eb('collection.reversedAt', 'is', null), eb('collection.reversedAt', '>=', until)]))
    .orderBy('since')
    .execute()
}

/** Customers' overpayments at the end of a day, each since it was last zero; read from its own index. */
export function overpayments(db: Db, on: Day, zone: Zone, currency: string) {
  return db
    .with('posted', (query) =>
      query
        .selectFrom('ledger_transaction')
        .select([
          'customerId',
          'sequence',
          'valueDay',
          sql<number>`(select sum(amount)::bigint from unnest(accounts, amounts_cents) as line (account, amount)
            where account in ('overpayment', 'refundsUnderWay'))`.as('cents'),
        ])
        .where(sql<boolean>`accounts && '{overpayment,refundsUnderWay}'`)
        .where('postedAt', '<', zone.startOf(addDays(on, 1)))
        .where('currency', '=', currency),
    )
    .with('running', (query) =>
      query
        .selectFrom('posted')
        .selectAll()
        .select(sql<number>`sum(cents) over (partition by customer_id order by sequence)`.as('balance')),
    )
    .with('marked', (query) =>
      query
        .selectFrom('running')
        .selectAll()
        .select(
          sql<number | null>`max(sequence) filter (where balance = 0) over (partition by customer_id)`.as(
            'emptied',
          ),
        ),
    )
    .selectFrom('marked')
    .select([
      sql<Day>`min(value_day) filter (where sequence > coalesce(emptied, 0))`.as('since'),
      sql<number>`(-sum(cents))::bigint`.as('cents'),
    ])
    .groupBy('customerId')
    .having(sql<number>`sum(cents)`, '<>', 0)
    .orderBy('since')
}

/** Credits less debits on some accounts, by month, through the month of a day. */
export async function accountMonths(
  db: Db,
  codes: readonly string[],
  through: Day,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await db
    .selectFrom('gl_turnover')
    .select([
      sql<Day>`date_trunc('month', on_day)::date`.as('month'),
      sql<number>`sum(credit_cents - debit_cents)::bigint`.as('cents'),
    ])
    .where('code', 'in', codes)
    .where('onDay', '<=', monthEndOf(through))
    .groupBy('month')
    .orderBy('month')
    .execute()
  return new Map(rows.map(({ month, cents }) => [month, cents]))
}

/** A tax account by month; paid amounts come from the recorded payments. */
export async function taxMonths(db: Db, code: string, months: readonly Day[]): Promise<TaxMonth[]> {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const credited = await accountMonths(db, [code], last)
  const rows = await db
    .selectFrom('gl_line')
    .select([
      sql<Day>`date_trunc('month', booked_on)::date`.as('month'),
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where('kind', '=', 'taxPaid')
    .where('code', '=', code)
    .groupBy('month')
    .execute()
  const paid = new Map(rows.map(({ month, cents }) => [month, cents]))
  let beforeCents = [...credited].reduce((sum, [month, cents]) => sum + (month < first ? cents : 0), 0)
  return months.map((month) => {
    const [netCents, paidCents] = [credited.get(month) ?? 0, paid.get(month) ?? 0]
    const standing = { month, beforeCents, chargedCents: netCents + paidCents, paidCents }
    beforeCents += netCents
    return standing
  })
}
