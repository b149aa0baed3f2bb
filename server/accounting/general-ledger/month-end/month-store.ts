/** SQL of the general ledger at a month end. */
import { sql } from 'kysely'
import { groupSums } from '../../../../domain/books/memorandum-accounts.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import type { Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstPostedAt } from '../daily-run/run-store.ts'

export async function bookedThrough(db: Db): Promise<Day | null> {
  const { last } = await db
    .selectFrom('gl_day')
    .select(({ fn }) => fn.max<Day | null, 'onDay'>('onDay').as('last'))
    .where('finishedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Day of the book import, or of the first entry; null before there is one. */
export async function firstDay(db: Db, zone: Zone): Promise<Day | null> {
  const taken = await db
    .selectFrom('book_opening')
    .select((eb) => eb.fn.coalesce('balancesOn', 'openedOn').as('day'))
    .executeTakeFirst()
  if (taken) return taken.day
  const posted = await firstPostedAt(db)
  const { booked } = await db
    .selectFrom('gl_journal')
    .select(({ fn }) => fn.min<Day | null, 'bookedOn'>('bookedOn').as('booked'))
    .executeTakeFirstOrThrow()
  return [posted === null ? [] : zone.dayOf(posted), booked ?? []].flat().toSorted()[0] ?? null
}

export async function isNotBookedThrough(db: Db, on: Day, zone: Zone): Promise<boolean> {
  const taken = await bookedThrough(db)
  if (taken !== null) return taken < on
  const first = await firstPostedAt(db)
  return first !== null && zone.dayOf(first) <= on
}

export type ProductBalance = { readonly code: string; readonly product: string; readonly cents: Cents }
export const balancesOn = (db: Db, codes: readonly string[], through: Day): Promise<ProductBalance[]> =>
  db
    .selectFrom('gl_turnover')
    .select(['code', 'product', sql<Cents>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('code', 'in', codes)
    .where('onDay', '<=', through)
    .groupBy(['code', 'product'])
    .execute()

/** Unbalanced amounts of memo accounts and of all others, as absolute values, so that they do not cancel. */
export async function unbalancedOn(db: Db, through: Day): Promise<Cents> {
  const rows = await db
    .selectFrom('gl_turnover')
    .innerJoin('gl_account', 'gl_account.code', 'gl_turnover.code')
    .select(['gl_account.kind', sql<number>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('onDay', '<=', through)
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
    .select(['name', 'bookedCents', 'foundCents'])
    .where('onDay', '=', (eb) => eb.selectFrom('gl_check').select(({ fn }) => fn.max('onDay').as('last')))
    .where('onDay', '>=', from)
    .orderBy('name')
    .execute()
