/** The ledger's SQL. Rows are only ever added. */
import { sql } from 'kysely'
import type { Cents, Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Account, TransactionKind } from './accounts.ts'

export type TransactionRow = {
  readonly id: string
  readonly kind: TransactionKind
  readonly reference: string
  readonly loanId: string | null
  readonly customerId: string | null
  readonly valueDay: Day
}
export type EntryRow = {
  readonly transactionId: string
  readonly line: number
  readonly account: Account
  readonly valueDay: Day
  readonly loanId: string | null
  readonly customerId: string | null
  readonly amountCents: Cents
  readonly currency: Currency
  readonly prolongationDays: number | null
}

/** Adds headers and lines in one statement: the database takes a transaction only whole. */
export async function insert(
  tx: Tx,
  transactions: readonly TransactionRow[],
  entries: readonly EntryRow[],
  postedAt: Date,
): Promise<void> {
  await sql`
    with headers as (
      insert into ledger_transaction (id, kind, reference, loan_id, customer_id, value_day, posted_at)
      select *, ${postedAt}::timestamptz from unnest(
        ${transactions.map((each) => each.id)}::uuid[], ${transactions.map((each) => each.kind)}::text[],
          ${transactions.map((each) => each.reference)}::text[],
        ${transactions.map((each) => each.loanId)}::uuid[],
        ${transactions.map((each) => each.customerId)}::uuid[], ${transactions.map((each) => each.valueDay)}::date[])
    )
    insert into ledger_entry (transaction_id, line, account, value_day, loan_id, customer_id, amount_cents,
      currency, prolongation_days)
    select * from unnest(
      ${entries.map((each) => each.transactionId)}::uuid[], ${entries.map((each) => each.line)}::smallint[],
        ${entries.map((each) => each.account)}::text[],
      ${entries.map((each) => each.valueDay)}::date[], ${entries.map((each) => each.loanId)}::uuid[],
      ${entries.map((each) => each.customerId)}::uuid[],
      ${entries.map((each) => each.amountCents)}::bigint[], ${entries.map((each) => each.currency)}::text[],
      ${entries.map((each) => each.prolongationDays)}::smallint[])`.execute(tx)
}

export type EntrySum = {
  readonly loanId: string
  readonly account: Account
  readonly valueDay: Day
  readonly prolongationDays: number | null
  readonly amountCents: Cents
}

/**
 * Entries of some loans, summed by loan, account and value day; each payment that bought a prolongation
 * stands by itself, in the order of their posting.
 */
export async function sumsOfLoans(db: Db | Tx, loanIds: readonly string[]): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    select e.loan_id as "loanId", e.account, e.value_day as "valueDay",
      e.prolongation_days as "prolongationDays", sum(e.amount_cents)::bigint as "amountCents"
    from ledger_entry e left join ledger_transaction t on t.id = case when e.prolongation_days is not null
      then e.transaction_id end
    where e.loan_id = any(${loanIds}::uuid[])
      group by e.loan_id, e.account, e.value_day, e.prolongation_days, t.sequence
    order by t.sequence`.execute(db)
  return rows
}

export type Balance = { readonly account: Account; readonly currency: Currency; readonly balanceCents: Cents }

export async function balances(db: Db | Tx): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account, currency, sum(amount_cents)::bigint as "balanceCents" from ledger_entry
      group by account, currency order by account, currency`.execute(db)
  return rows
}

/** Transactions that are not whole or do not sum to zero. The triggers leave none; this looks all the same. */
export async function unbalanced(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from ledger_entry group by transaction_id, currency having sum(amount_cents) <> 0
    union select t.id from ledger_transaction t
      where (select count(*) from ledger_entry e where e.transaction_id = t.id) < 2
    union select e.transaction_id from ledger_entry e
      where not exists (select from ledger_transaction t where t.id = e.transaction_id)`.execute(db)
  return rows.map((row) => row.id)
}
