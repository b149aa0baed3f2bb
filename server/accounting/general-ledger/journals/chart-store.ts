/** SQL of the chart of accounts, the account mapping, and the accounting choices, each from a day on. */
import { sql } from 'kysely'
import {
  cashAccounts,
  type AccountKind,
  type BookKey,
  type CashAccount,
  type NonPerformingChoice,
} from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import type { AddOnKind } from '../../../../domain/loan/loan-terms.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type GlAccount = {
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
  /** Only the daily run posts to it. */
  readonly isControl: boolean
  readonly isOpen: boolean
}

const accounts = (db: Db) =>
  db
    .selectFrom('gl_account')
    .select(['code', 'name', 'kind', 'isControl', 'isOpen'])
    .$narrowType<{ kind: AccountKind }>()

/** By code. */
export const chart = (db: Db): Promise<GlAccount[]> => accounts(db).orderBy('code').execute()

export const lockAccount = (tx: Tx, code: string): Promise<GlAccount | undefined> =>
  accounts(tx).where('code', '=', code).forUpdate().executeTakeFirst()

/** False if the code exists. */
export async function insertAccount(tx: Tx, { code, name, kind }: GlAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gl_account')
    .values({ code, name, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveAccount(tx: Tx, { code, name, isOpen }: GlAccount): Promise<void> {
  await tx.updateTable('gl_account').set({ name, isOpen }).where('code', '=', code).execute()
}

/** Whether it is mapped, or has a balance. */
export async function isUsed(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from gl_mapping where code = ${code}
    union all select from gl_turnover where code = ${code} having sum(debit_cents - credit_cents) <> 0 limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type Mapping = { readonly key: BookKey; readonly since: Day; readonly code: string }
/** Email addresses of maker and approver; null for initial settings. */
type ByTwo = { readonly setBy: string | null; readonly approvedBy: string | null }
/** By their ids. */
export type MakerAndChecker = { readonly setBy: string; readonly approvedBy: string; readonly at: Date }

/** All rows, by key and day. */
export const allMappings = (db: Db): Promise<(Mapping & ByTwo)[]> =>
  db
    .selectFrom('gl_mapping as g')
    .leftJoin('staff_member as s', 's.id', 'g.setBy')
    .leftJoin('staff_member as a', 'a.id', 'g.approvedBy')
    .select(['g.key', 'g.since', 'g.code', 's.email as setBy', 'a.email as approvedBy'])
    .orderBy('g.key')
    .orderBy('g.since')
    .$narrowType<{ key: BookKey }>()
    .execute()

/** False if a row for that day exists. */
export async function insertMapping(
  tx: Tx,
  { key, since, code }: Mapping,
  by: MakerAndChecker,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gl_mapping')
    .values({ key, since, code, setAt: by.at, setBy: by.setBy, approvedBy: by.approvedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Account of each key on a day; `all` must be sorted by day. */
export const codesOf = (all: readonly Mapping[], on: Day): ReadonlyMap<BookKey, string> =>
  new Map(all.flatMap(({ key, since, code }) => (since <= on ? [[key, code]] : [])))
export const codesOn = async (db: Db, on: Day): Promise<ReadonlyMap<BookKey, string>> =>
  codesOf(await allMappings(db), on)

/**
 * Accounts at providers and banks that are mapped to an account: each posting on it belongs to one of them.
 */
export const providersOf = (codes: ReadonlyMap<BookKey, string>, code: string): CashAccount[] =>
  cashAccounts.filter((key) => codes.get(key) === code)

/** The lender's choices where the law leaves one. */
export type BookPolicy = {
  readonly since: Day
  /** Treatment of interest and penalty interest of non-performing loans. */
  readonly nonPerforming: NonPerformingChoice
  /** The partner's share of an add-on's price, in parts per million; for loans paid out from that day on. */
  readonly partnerSharesPpm: Readonly<Partial<Record<AddOnKind, number>>>
}

/** Oldest first. */
export const policies = (db: Db): Promise<(BookPolicy & ByTwo)[]> =>
  db
    .selectFrom('gl_policy as p')
    .leftJoin('staff_member as s', 's.id', 'p.setBy')
    .leftJoin('staff_member as a', 'a.id', 'p.approvedBy')
    .select([
      'p.since',
      'p.nonPerforming',
      sql<BookPolicy['partnerSharesPpm']>`p.partner_shares_ppm`.as('partnerSharesPpm'),
      's.email as setBy',
      'a.email as approvedBy',
    ])
    .orderBy('p.since')
    .$narrowType<{ nonPerforming: NonPerformingChoice }>()
    .execute()

/** False if a row for that day exists. */
export async function insertPolicy(
  tx: Tx,
  { since, nonPerforming, partnerSharesPpm }: BookPolicy,
  by: MakerAndChecker,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gl_policy')
    .values({
      since,
      nonPerforming,
      partnerSharesPpm: JSON.stringify(partnerSharesPpm),
      setAt: by.at,
      setBy: by.setBy,
      approvedBy: by.approvedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const policyOn = (all: readonly BookPolicy[], on: Day): BookPolicy => {
  const found = all.findLast(({ since }) => since <= on) ?? all[0]
  if (!found) throw new Error('the general ledger has no policy')
  return found
}
