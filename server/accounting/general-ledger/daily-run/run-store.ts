/** SQL of the daily run: loans to compute, accruals, and the day's sums. */
import type { Clock } from '../../../platform/time/clock.ts'
import type { ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import { sql, type Selectable } from 'kysely'
import type { BookKey, BookLine, RunKind } from '../../../../domain/books/books.ts'
import { bookAccounts, type BookAccount } from '../../../../domain/books/books.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { LoanKey } from '../../../loans/loans/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { allowLongTransaction } from '../../../platform/database/long-transactions.ts'
import { isOf } from '../../../platform/database/rows/named-rows.ts'
import { plainArray } from '../../../platform/database/rows/plain-array.ts'
import type { Tables } from '../../../platform/database/schema/tables.ts'
import { lookBackDays, type LoanRow } from './loan-day.ts'

export async function lastDay(db: Db): Promise<{ readonly on: Day; readonly isDone: boolean } | null> {
  const row = await db
    .selectFrom('gl_day')
    .select(['onDay as on', 'finishedAt'])
    .orderBy('onDay', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { on: row.on, isDone: row.finishedAt !== null } : null
}

export async function firstPostedAt(db: Db): Promise<Date | null> {
  const { first } = await db
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.min<Date | null, 'postedAt'>('postedAt').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** Lock of the run; another run of the day waits here. */
export async function lockRun(tx: Tx): Promise<void> {
  await allowLongTransaction(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('general ledger', 0))`.execute(tx)
}

/** Begins a day: selects the loans to compute one by one. The others only grow along their lines. */
export async function begin(tx: Tx, on: Day, suspends: boolean, clock: Clock): Promise<void> {
  await tx.insertInto('gl_day').values({ onDay: on, begunAt: clock.now(), lookedAt: 0 }).execute()
  const [from, until] = [clock.startOf(addDays(on, -lookBackDays)), clock.startOf(addDays(on, 1))]
  await sql`insert into gl_loan_due (customer_id, loan_id)
    select moved.customer_id, moved.loan_id from (
      select customer_id, loan_id, max(sequence) as last_sequence from ledger_transaction
      where posted_at >= ${from} and posted_at < ${until} and loan_id is not null
      group by customer_id, loan_id
    ) moved left join gl_loan booked
      on booked.customer_id = moved.customer_id and booked.loan_id = moved.loan_id
    where booked.last_sequence is null or booked.last_sequence < moved.last_sequence
    union
    select customer_id, loan_id from gl_loan where is_open
      and (grows_through < ${on}::date or is_suspended <> (is_non_performing and ${suspends}::boolean))
    union
    select customer_id, id from loan
    where status = 'active' and (concessions <> '[]' or free_days <> '[]') and paid_out_on <= ${on}::date
    on conflict do nothing`.execute(tx)
}

export function nextDue(tx: Tx, limit: number): Promise<LoanKey[]> {
  return tx
    .selectFrom('gl_loan_due')
    .select(['customerId', 'loanId as id'])
    .orderBy('customerId')
    .orderBy('loanId')
    .limit(limit)
    .execute()
}

const listed = (keys: readonly LoanKey[]) =>
  sql`unnest(${plainArray(keys.map(({ customerId }) => customerId))}::uuid[], ${plainArray(keys.map(({ id }) => id))}::uuid[])`

/** Up to and including one of them, in order. */
export const removeDue = (tx: Tx, { customerId, id }: LoanKey) =>
  sql`delete from gl_loan_due where (customer_id, loan_id) <= (${customerId}::uuid, ${id}::uuid)`.execute(tx)

/** Rows of these loans in the general ledger, by id. */
export async function rowsOf(db: Db, keys: readonly LoanKey[]): Promise<ReadonlyMap<string, LoanRow>> {
  const rows = await db
    .selectFrom('gl_loan')
    .selectAll()
    .where(sql<boolean>`(customer_id, loan_id) in (select * from ${listed(keys)})`)
    .where(isOf('gl_loan', keys))
    .execute()
  return new Map(rows.map((row) => [row.loanId, readRow(row)]))
}

function readRow(row: Selectable<Tables['gl_loan']>): LoanRow {
  return {
    product: row.product,
    class: row.class,
    isOpen: row.isOpen,
    isNonPerforming: row.isNonPerforming,
    isSuspended: row.isSuspended,
    isRepeat: row.isRepeat,
    isRestructured: row.isRestructured,
    dueOn: row.dueOn,
    lastSequence: row.lastSequence,
    balances: Object.fromEntries(
      bookAccounts.map((account, index): [BookAccount, number] => [account, row.balancesCents[index]!]),
    ) as Record<BookAccount, number>,
    growth: {
      from: row.growsFrom,
      through: row.growsThrough,
      interestMicro: row.interestMicro,
      interestMicroPerDay: row.interestMicroPerDay,
      penaltyMicro: row.penaltyMicro,
      penaltyMicroPerDay: row.penaltyMicroPerDay,
      exciseRatePpm: row.excisePpm,
      prepaidCents: row.prepaidCents,
    },
    deferred: { cents: row.deferredCents, from: row.deferredFrom, days: row.deferredDays },
  }
}

export async function saveRows(
  tx: Tx,
  on: Day,
  rows: readonly { readonly key: LoanKey; readonly row: LoanRow }[],
): Promise<void> {
  if (rows.length === 0) return
  const column = (of: (row: LoanRow) => string | number) => plainArray(rows.map(({ row }) => of(row)))
  await sql`insert into gl_loan (customer_id, loan_id, product, class, is_open, is_non_performing, is_suspended, as_of,
      last_sequence, grows_from, grows_through, balances_cents, interest_micro, interest_micro_per_day, penalty_micro,
      penalty_micro_per_day, excise_ppm, prepaid_cents, deferred_cents, deferred_from, deferred_days, is_repeat,
      is_restructured, due_on)
    select customer_id, loan_id, product, class, is_open, is_non_performing, is_suspended, ${on}::date,
      last_sequence, grows_from, grows_through, balances_cents::bigint[], interest_micro, interest_micro_per_day,
      penalty_micro, penalty_micro_per_day, excise_ppm, prepaid_cents, deferred_cents, deferred_from, deferred_days,
      is_repeat, is_restructured, due_on
    from unnest(${plainArray(rows.map(({ key }) => key.customerId))}::uuid[],
      ${plainArray(rows.map(({ key }) => key.id))}::uuid[],
      ${rows.map(({ row }) => row.product)}::text[], ${column((row) => row.class)}::text[],
      ${column((row) => `${row.isOpen}`)}::boolean[], ${column((row) => `${row.isNonPerforming}`)}::boolean[],
      ${column((row) => `${row.isSuspended}`)}::boolean[], ${column((row) => row.lastSequence)}::bigint[],
      ${column((row) => row.growth.from)}::date[], ${column((row) => row.growth.through)}::date[],
      ${rows.map(({ row }) => plainArray(bookAccounts.map((account) => row.balances[account])))}::text[],
      ${column((row) => row.growth.interestMicro)}::bigint[], ${column((row) => row.growth.interestMicroPerDay)}::bigint[],
      ${column((row) => row.growth.penaltyMicro)}::bigint[], ${column((row) => row.growth.penaltyMicroPerDay)}::bigint[],
      ${column((row) => row.growth.exciseRatePpm)}::integer[], ${column((row) => row.growth.prepaidCents)}::bigint[],
      ${column((row) => row.deferred.cents)}::bigint[], ${column((row) => row.deferred.from)}::date[],
      ${column((row) => row.deferred.days)}::integer[], ${column((row) => `${row.isRepeat}`)}::boolean[],
      ${column((row) => `${row.isRestructured}`)}::boolean[], ${rows.map(({ row }) => row.dueOn)}::date[])
      as fresh (customer_id, loan_id, product, class, is_open, is_non_performing, is_suspended, last_sequence,
        grows_from, grows_through, balances_cents, interest_micro, interest_micro_per_day, penalty_micro,
        penalty_micro_per_day, excise_ppm, prepaid_cents, deferred_cents, deferred_from, deferred_days, is_repeat,
        is_restructured, due_on)
    on conflict (customer_id, loan_id) do update set product = excluded.product, class = excluded.class,
      is_open = excluded.is_open, is_non_performing = excluded.is_non_performing, is_suspended = excluded.is_suspended,
      as_of = excluded.as_of, last_sequence = excluded.last_sequence, grows_from = excluded.grows_from,
      grows_through = excluded.grows_through, balances_cents = excluded.balances_cents,
      interest_micro = excluded.interest_micro, interest_micro_per_day = excluded.interest_micro_per_day,
      penalty_micro = excluded.penalty_micro, penalty_micro_per_day = excluded.penalty_micro_per_day,
      excise_ppm = excluded.excise_ppm, prepaid_cents = excluded.prepaid_cents,
      deferred_cents = excluded.deferred_cents, deferred_from = excluded.deferred_from,
      deferred_days = excluded.deferred_days, is_repeat = excluded.is_repeat,
      is_restructured = excluded.is_restructured, due_on = excluded.due_on`.execute(tx)
}

/** Product of each loan; a loan without an application has none. */
export async function productsOf(db: Db, keys: readonly LoanKey[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan')
    .innerJoin('loan_request as request', (join) =>
      join.onRef('request.customerId', '=', 'loan.customerId').onRef('request.id', '=', 'loan.requestId'),
    )
    .select(['loan.id', 'request.product'])
    .where(sql<boolean>`(loan.customer_id, loan.id) in (select * from ${listed(keys)})`)
    .where(isOf('loan', keys))
    .execute()
  return new Map(rows.map(({ id, product }) => [id, product]))
}

/** Methods of payouts not made by M-Pesa, for some loans' customers. */
export async function otherPayouts(
  db: Db,
  keys: readonly LoanKey[],
): Promise<ReadonlyMap<string, ReceivingMethod>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('payout')
    .select(['id', 'method'])
    .where(isOf('payout', keys))
    .where('method', '<>', 'mpesa')
    .execute()
  return new Map(rows.map(({ id, method }) => [id, method]))
}

/** Adds to the sums from which the day's journals are made. */
export async function addLines(tx: Tx, on: Day, lines: readonly BookLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into gl_day_line (on_day, kind, value_on, key, product, class, provider, amount_cents)
    select ${on}::date, kind, value_on, key, product, class, provider, sum(cents)
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ valueOn }) => valueOn)}::date[],
      ${lines.map(({ key }) => key)}::text[], ${lines.map(({ product }) => product)}::text[],
      ${lines.map((line) => line.class)}::text[], ${lines.map(({ provider }) => provider)}::text[],
      ${lines.map(({ cents }) => cents)}::bigint[])
      as line (kind, value_on, key, product, class, provider, cents)
    group by kind, value_on, key, product, class, provider
    on conflict (on_day, kind, value_on, key, product, class, provider)
      do update set amount_cents = gl_day_line.amount_cents + excluded.amount_cents`.execute(tx)
}

export type NewRunLine = {
  readonly kind: RunKind
  readonly valueOn: Day
  readonly entries: number
  readonly firstSequence: number
  readonly lastSequence: number
}
export async function addEntries(tx: Tx, on: Day, taken: readonly NewRunLine[]): Promise<void> {
  if (taken.length === 0) return
  await sql`insert into gl_day_entry (on_day, kind, value_on, entries, first_sequence, last_sequence)
    select ${on}::date, kind, value_on, sum(entries), min(first_sequence), max(last_sequence)
    from unnest(${taken.map(({ kind }) => kind)}::text[], ${taken.map(({ valueOn }) => valueOn)}::date[],
      ${taken.map(({ entries }) => entries)}::integer[], ${taken.map(({ firstSequence }) => firstSequence)}::bigint[],
      ${taken.map(({ lastSequence }) => lastSequence)}::bigint[])
      as taken (kind, value_on, entries, first_sequence, last_sequence)
    group by kind, value_on
    on conflict (on_day, kind, value_on) do update set entries = gl_day_entry.entries + excluded.entries,
      first_sequence = least(gl_day_entry.first_sequence, excluded.first_sequence),
      last_sequence = greatest(gl_day_entry.last_sequence, excluded.last_sequence)`.execute(tx)
}

export async function sumsOf(db: Db, on: Day): Promise<BookLine[]> {
  const rows = await db
    .selectFrom('gl_day_line')
    .select(['kind', 'valueOn', 'key', 'product', 'class', 'provider', 'amountCents as cents'])
    .where('onDay', '=', on)
    .where(sql<boolean>`amount_cents <> 0`)
    .orderBy('valueOn')
    .orderBy('kind')
    .$narrowType<{ kind: RunKind; key: BookKey }>()
    .execute()
  return rows
}
export const entriesOfDay = (db: Db, on: Day): Promise<NewRunLine[]> =>
  db
    .selectFrom('gl_day_entry')
    .select(['kind', 'valueOn', 'entries', 'firstSequence', 'lastSequence'])
    .where('onDay', '=', on)
    .$narrowType<{ kind: RunKind }>()
    .execute()

/** Balances of some accounts, by product. */
export function balancesByProduct(
  db: Db,
  codes: readonly string[],
): Promise<{ code: string; product: string; cents: number }[]> {
  return db
    .selectFrom('gl_turnover')
    .select(['code', 'product', sql<number>`sum(debit_cents - credit_cents)::bigint`.as('cents')])
    .where('code', 'in', codes)
    .groupBy(['code', 'product'])
    .execute()
}

/**
 * Ends a day. Closed loans stay for some days, so that entries that are read again are known to be posted.
 */
export async function finish(tx: Tx, on: Day, loans: number, at: Date): Promise<void> {
  await sql`delete from gl_loan where not is_open and as_of < ${addDays(on, -endedLoansKeptDays)}::date`.execute(
    tx,
  )
  await tx
    .with('lines', (cte) => cte.deleteFrom('gl_day_line').where('onDay', '<=', on))
    .with('entries', (cte) => cte.deleteFrom('gl_day_entry').where('onDay', '<=', on))
    .updateTable('gl_day')
    .set({ finishedAt: at, loans })
    .where('onDay', '=', on)
    .execute()
}
const endedLoansKeptDays = 7

export const countReplays = (tx: Tx, on: Day, loans: number) =>
  tx
    .updateTable('gl_day')
    .set({ lookedAt: sql`looked_at + ${loans}::bigint` })
    .where('onDay', '=', on)
    .execute()
