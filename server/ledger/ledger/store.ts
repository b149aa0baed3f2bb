/** The ledger's SQL. Rows are inserted, never updated or deleted. */
import { sql, type NotNull } from 'kysely'
import type { Cents, Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOf } from '../../platform/database/rows/named-rows.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { plainArray } from '../../platform/database/rows/plain-array.ts'
import type { Account, TransactionKind } from './accounts.ts'

export type LineRow = {
  readonly account: Account
  readonly amountCents: Cents
  readonly prolongationDays: number | null
}
export type TransactionRow = {
  readonly kind: TransactionKind
  readonly reference: string
  readonly loanId: string | null
  readonly customerId: string | null
  readonly valueDay: Day
  readonly currency: Currency
  readonly lines: readonly LineRow[]
}

/**
 * Inserts whole transactions in one statement. Passes lines as texts because their number differs per
 * transaction.
 */
export async function insert(tx: Tx, transactions: readonly TransactionRow[], postedAt: Date): Promise<void> {
  const days = transactions.map(({ lines }) =>
    lines.some(({ prolongationDays }) => prolongationDays !== null)
      ? plainArray(lines.map(({ prolongationDays }) => prolongationDays))
      : null,
  )
  await sql`
    insert into ledger_transaction (customer_id, kind, reference, loan_id, value_day, currency, posted_at, accounts,
      amounts_cents, prolongation_days)
    select customer_id, kind, reference, loan_id, value_day, currency, ${postedAt}::timestamptz,
      accounts::ledger_account[], amounts::bigint[], days::smallint[]
    from unnest(${plainArray(transactions.map((each) => each.customerId ?? noCustomer))}::uuid[],
      ${plainArray(transactions.map((each) => each.kind))}::text[], ${transactions.map((each) => each.reference)}::text[],
      ${plainArray(transactions.map((each) => each.loanId))}::uuid[], ${plainArray(transactions.map((each) => each.valueDay))}::date[],
      ${plainArray(transactions.map((each) => each.currency))}::text[],
      ${transactions.map(({ lines }) => plainArray(lines.map(({ account }) => account)))}::text[],
      ${transactions.map(({ lines }) => plainArray(lines.map(({ amountCents }) => amountCents)))}::text[],
      ${days}::text[])
    as posted (customer_id, kind, reference, loan_id, value_day, currency, accounts, amounts, days)`.execute(
    tx,
  )
  await saveOutstanding(tx, transactions)
}

/** Entries on this account change the loan's outstanding principal. */
const principalAccount: Account = 'principalReceivable'

/**
 * Saves the outstanding principal of these loans, for lists and sums over many loans. Recomputes it from all
 * entries instead of adding, so that an error of an earlier version does not persist.
 */
async function saveOutstanding(tx: Tx, transactions: readonly TransactionRow[]): Promise<void> {
  const moved = new Map(
    transactions.flatMap(({ loanId, customerId, lines }) =>
      loanId !== null && customerId !== null && lines.some(({ account }) => account === principalAccount)
        ? [[loanId, { id: loanId, customerId }] as const]
        : [],
    ),
  )
  const loans = [...moved.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  if (loans.length === 0) return
  const named = sql`unnest(${loans.map(({ customerId }) => customerId)}::uuid[], ${loans.map(({ id }) => id)}::uuid[])`
  await sql`
    with counted as (
      select entry.customer_id, entry.loan_id, sum(entry.amount_cents) as outstanding_cents
      from ledger_entry entry
      where entry.account = ${principalAccount} and (entry.customer_id, entry.loan_id) in (select * from ${named})
        and ${isOf('entry', loans)}
      group by entry.customer_id, entry.loan_id
    ), settled as (
      delete from loan_outstanding_principal open using counted
      where open.customer_id = counted.customer_id and open.loan_id = counted.loan_id and counted.outstanding_cents = 0
        and ${isOf('open', loans)}
    )
    insert into loan_outstanding_principal (customer_id, loan_id, outstanding_cents)
    select * from counted where outstanding_cents <> 0
    on conflict (customer_id, loan_id) do update set outstanding_cents = excluded.outstanding_cents`.execute(
    tx,
  )
}

/** An event of one customer. */
export type EventName = { readonly customerId: string; readonly reference: string }

export async function postedReferences(
  db: Db,
  kind: TransactionKind,
  events: readonly EventName[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select('reference')
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(events.map(({ customerId }) => customerId))))
    .where('kind', '=', kind)
    .where('reference', '=', (eb) => eb.fn.any(eb.val(events.map(({ reference }) => reference))))
    .execute()
  return rows.map(({ reference }) => reference)
}

export type LoanName = { readonly id: string; readonly customerId: string }
/** A line of a loan, with the reference of its event. */
export type Entry = LineRow & {
  readonly loanId: string
  readonly valueDay: Day
  readonly reference: string
}

/** All lines of these loans, in posting order. */
export async function entriesOfLoans(db: Db, loans: readonly LoanName[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select([
      'loanId',
      'reference',
      'valueDay',
      sql<Account[]>`accounts::text[]`.as('accounts'),
      'amountsCents',
      'prolongationDays',
    ])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...new Set(loans.map((loan) => loan.customerId))])))
    .where('loanId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .orderBy('sequence')
    .$narrowType<{ loanId: NotNull }>()
    .execute()
  return rows.flatMap(({ loanId, reference, valueDay, accounts, amountsCents, prolongationDays }) =>
    accounts.map((account, line) => ({
      loanId,
      reference,
      valueDay,
      account,
      amountCents: amountsCents[line]!,
      prolongationDays: prolongationDays?.[line] ?? null,
    })),
  )
}

/** A posted event of a loan, with its lines. */
export type LoanPosting = Pick<TransactionRow, 'kind' | 'reference' | 'valueDay' | 'lines'> & {
  readonly loanId: string
  /** Posting order. Entries of one loan commit in this order because the loan is locked. */
  readonly sequence: number
  readonly postedAt: Date
}

/** The postings of these loans, in posting order within each loan. */
export async function postingsOf(db: Db, loans: readonly LoanName[]): Promise<LoanPosting[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select([
      'loanId',
      'sequence',
      'kind',
      'reference',
      'valueDay',
      'postedAt',
      sql<Account[]>`accounts::text[]`.as('accounts'),
      'amountsCents',
      'prolongationDays',
    ])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...new Set(loans.map((loan) => loan.customerId))])))
    .where('loanId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .orderBy('sequence')
    .$narrowType<{ kind: TransactionKind; loanId: NotNull }>()
    .execute()
  return rows.map(({ accounts, amountsCents, prolongationDays, ...row }) => ({
    ...row,
    lines: accounts.map((account, line) => ({
      account,
      amountCents: amountsCents[line]!,
      prolongationDays: prolongationDays?.[line] ?? null,
    })),
  }))
}

export type Balance = { readonly account: Account; readonly currency: Currency; readonly balanceCents: Cents }

export function balances(db: Db): Promise<Balance[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['account', 'currency', sql<Cents>`sum(amount_cents)::bigint`.as('balanceCents')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .$narrowType<{ account: Account; currency: Currency }>()
    .execute()
}

/** Incomplete or unbalanced transactions. Database constraints prevent them; this query verifies that. */
export async function unbalanced(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .select(['kind', 'reference'])
    .where(sql<boolean>`not ledger_is_balanced(accounts, amounts_cents, prolongation_days)`)
    .execute()
  return rows.map(({ kind, reference }) => `${kind} ${reference}`)
}
