/** SQL of the general ledger at a month end. */
import { sql } from 'kysely'
import { groupSums } from '../../../../domain/books/memorandum-accounts.ts'
import { nairobiDay, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstPostedAt } from '../daily-run/run-store.ts'

export async function bookedThrough(db: Db): Promise<Day | null> {
  const { last } = await db
    .selectFrom('gl_day')
    .select(({ fn }) => fn.max<Day | null, 'on_day'>('on_day').as('last'))
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Day of the book import, or of the first entry; null before there is one. */
export async function firstDay(db: Db): Promise<Day | null> {
  const taken = await db
    .selectFrom('book_opening')
    .select((eb) => eb.fn.coalesce('balances_on', 'opened_on').as('day'))
    .executeTakeFirst()
  if (taken) return taken.day
  const posted = await firstPostedAt(db)
  const { booked } = await db
    .selectFrom('gl_journal')
    .select(({ fn }) => fn.min<Day | null, 'booked_on'>('booked_on').as('booked'))
    .executeTakeFirstOrThrow()
  return [posted === null ? [] : nairobiDay(posted), booked ?? []].flat().toSorted()[0] ?? null
}

export async function isNotBookedThrough(db: Db, on: Day): Promise<boolean> {
  const taken = await bookedThrough(db)
  if (taken !== null) return taken < on
  const first = await firstPostedAt(db)
  return first !== null && nairobiDay(first) <= on
}

export type ProductBalance = { readonly code: string; readonly product: string; readonly cents: Cents }
export const balancesOn = (db: Db, codes: readonly string[], through: Day): Promise<ProductBalance[]> =>
  db
    .selectFrom('gl_turnover')
    .select(['code', 'product', sql<Cents>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('code', 'in', codes)
    .where('on_day', '<=', through)
    .groupBy(['code', 'product'])
    .execute()

/** Unbalanced amounts of memo accounts and of all others, as absolute values, so that they do not cancel. */
export async function unbalancedOn(db: Db, through: Day): Promise<Cents> {
  const rows = await db
    .selectFrom('gl_turnover')
    .innerJoin('gl_account', 'gl_account.code', 'gl_turnover.code')
    .select(['gl_account.kind', sql<number>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('on_day', '<=', through)
    .groupBy('gl_account.kind')
    .execute()
  const { own, memo } = groupSums(rows)
  return cents(Math.abs(own) + Math.abs(memo))
}

export type ControlCheck = {
  readonly name: string
  readonly bookedCents: number
  readonly foundCents: number
}
/** Results of the newest checked day, from a day on. */
export const newestChecks = (db: Db, from: Day): Promise<ControlCheck[]> =>
  db
    .selectFrom('gl_check')
    .select(['name', 'booked_cents as bookedCents', 'found_cents as foundCents'])
    .where('on_day', '=', (eb) => eb.selectFrom('gl_check').select(({ fn }) => fn.max('on_day').as('last')))
    .where('on_day', '>=', from)
    .orderBy('name')
    .execute()
