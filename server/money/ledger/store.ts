/** The ledger's SQL. Rows are only ever added. */
import { sql, type NotNull } from 'kysely'
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

export async function postedReferences(
  db: Db,
  kind: TransactionKind,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select('reference')
    .where('kind', '=', kind)
    .where('reference', '=', (eb) => eb.fn.any(eb.val(references)))
    .execute()
  return rows.map(({ reference }) => reference)
}

/** PostgreSQL sums bigints to numeric: back to what an amount is. */
const summed = (column: 'amount_cents' | 'e.amount_cents') => sql<Cents>`sum(${sql.ref(column)})::bigint`

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
export function sumsOfLoans(db: Db, loanIds: readonly string[]): Promise<EntrySum[]> {
  return db
    .selectFrom('ledger_entry as e')
    .leftJoin('ledger_transaction as t', (join) =>
      join.on((eb) =>
        eb(
          't.id',
          '=',
          eb.case().when('e.prolongation_days', 'is not', null).then(eb.ref('e.transaction_id')).end(),
        ),
      ),
    )
    .select([
      'e.loan_id as loanId',
      'e.account',
      'e.value_day as valueDay',
      'e.prolongation_days as prolongationDays',
      summed('e.amount_cents').as('amountCents'),
    ])
    .where('e.loan_id', '=', (eb) => eb.fn.any(eb.val(loanIds)))
    .groupBy(['e.loan_id', 'e.account', 'e.value_day', 'e.prolongation_days', 't.sequence'])
    .orderBy('t.sequence')
    .$narrowType<{ loanId: NotNull }>()
    .execute()
}

export type Balance = { readonly account: Account; readonly currency: Currency; readonly balanceCents: Cents }

export function balances(db: Db): Promise<Balance[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['account', 'currency', summed('amount_cents').as('balanceCents')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute()
}

/** Transactions that are not whole or do not sum to zero. The triggers leave none; this looks all the same. */
export async function unbalanced(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('transaction_id as id')
    .groupBy(['transaction_id', 'currency'])
    .having(({ fn }) => fn.sum('amount_cents'), '<>', 0)
    .union((eb) =>
      eb
        .selectFrom('ledger_transaction as t')
        .select('t.id')
        .where(
          (eb) =>
            eb
              .selectFrom('ledger_entry as e')
              .select(({ fn }) => fn.countAll<number>().as('lines'))
              .whereRef('e.transaction_id', '=', 't.id'),
          '<',
          2,
        ),
    )
    .union((eb) =>
      eb
        .selectFrom('ledger_entry as e')
        .select('e.transaction_id as id')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('ledger_transaction as t')
                .select('t.id')
                .whereRef('t.id', '=', 'e.transaction_id'),
            ),
          ),
        ),
    )
    .execute()
  return rows.map((row) => row.id)
}
