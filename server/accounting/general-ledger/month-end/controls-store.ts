/** SQL of the check of control accounts: all sums are recomputed. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { bookAccounts, type BookAccount } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import type { LoanKey } from '../../../loans/loans/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { LoanRow } from '../daily-run/loan-day.ts'
import { loanSums } from '../daily-run/loan-sums-store.ts'
import { rowsOf } from '../daily-run/run-store.ts'

/** Balances of the loan subledger at the end of a day. */
export async function ledgerBalances(
  db: Db,
  on: Day,
  zone: Zone,
  currency: string,
): Promise<ReadonlyMap<Account, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('postedAt', '<', zone.startOf(addDays(on, 1)))
    .where('currency', '=', currency)
    .groupBy('account')
    .$narrowType<{ account: Account }>()
    .execute()
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/**
 * Balances of all open loans in the general ledger at the end of a day, by account; and their suspended part.
 */
export async function loanBalances(
  db: Db,
  on: Day,
): Promise<Readonly<Record<BookAccount | 'interestSuspended', number>>> {
  const total = Object.fromEntries(bookAccounts.map((account) => [account, 0])) as Record<BookAccount, number>
  let interestSuspended = 0
  for (const { balances, isSuspended } of await loanSums(db, on)) {
    for (const account of bookAccounts) total[account] += balances[account]
    if (isSuspended) interestSuspended -= balances.interestReceivable + balances.penaltyReceivable
  }
  return { ...total, interestSuspended }
}

/** Cents written off by a day on loans that are not open in the general ledger; no automatic write-off follows. */
export async function writtenOffOfEnded(db: Db, on: Day, zone: Zone, currency: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('gl_loan as booked', (join) =>
      join
        .onRef('booked.customerId', '=', 'entry.customerId')
        .onRef('booked.loanId', '=', 'entry.loanId')
        .on('booked.isOpen', '=', true),
    )
    .select(sql<number>`coalesce(sum(entry.amount_cents), 0)::bigint`.as('cents'))
    .where('entry.account', '=', 'writeOffs')
    .where('entry.postedAt', '<', zone.startOf(addDays(on, 1)))
    .where('entry.currency', '=', currency)
    .where('booked.loanId', 'is', null)
    .executeTakeFirstOrThrow()
  return cents
}

/** Loans that an officer wrote off, in pages. */
export async function writtenOff(db: Db, after: LoanKey | null, limit: number): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['customerId', 'id'])
    .where('writtenOffOn', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(customer_id, id) > (${after?.customerId}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('customerId')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function accountBalances(db: Db, on: Day): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('gl_turnover')
    .select(['code', sql<number>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('onDay', '<=', on)
    .groupBy('code')
    .execute()
  return new Map(rows.map(({ code, cents }) => [code, cents]))
}

/**
 * Some open loans, others each day, with their rows in the general ledger: all of them if there are fewer.
 */
export async function sample(
  db: Db,
  limit: number,
): Promise<{ readonly keys: readonly LoanKey[]; readonly rows: ReadonlyMap<string, LoanRow> }> {
  const from = randomUUID()
  const open = (isBefore: boolean, most: number): Promise<LoanKey[]> =>
    db
      .selectFrom('gl_loan')
      .select(['customerId', 'loanId as id'])
      .where('isOpen', '=', true)
      .where('customerId', isBefore ? '<' : '>=', from)
      .orderBy('customerId')
      .limit(most)
      .execute()
  const after = await open(false, limit)
  // After the last customer it continues with the first.
  const keys = after.length < limit ? [...after, ...(await open(true, limit - after.length))] : after
  return { keys, rows: keys.length === 0 ? new Map() : await rowsOf(db, keys) }
}

export type Check = {
  readonly name: string
  readonly bookedCents: number
  readonly foundCents: number
  /** Number of recomputed loans; null for an account. */
  readonly loans: number | null
}

export async function saveChecks(tx: Tx, on: Day, checks: readonly Check[], at: Date): Promise<void> {
  await tx.deleteFrom('gl_check').where('onDay', '=', on).execute()
  await sql`insert into gl_check (on_day, name, booked_cents, found_cents, loans, checked_at)
    select ${on}::date, name, booked, found, loans, ${at}::timestamptz
    from unnest(${checks.map(({ name }) => name)}::text[], ${checks.map(({ bookedCents }) => bookedCents)}::bigint[],
      ${checks.map(({ foundCents }) => foundCents)}::bigint[], ${checks.map(({ loans }) => loans)}::integer[])
      as held (name, booked, found, loans)`.execute(tx)
}

export async function lastChecks(
  db: Db,
): Promise<(Check & { readonly on: Day; readonly checkedAt: Date })[]> {
  return db
    .selectFrom('gl_check')
    .select(['onDay as on', 'name', 'bookedCents', 'foundCents', 'loans', 'checkedAt'])
    .where('onDay', '=', (eb) => eb.selectFrom('gl_check').select(({ fn }) => fn.max('onDay').as('last')))
    .orderBy('name')
    .execute()
}
