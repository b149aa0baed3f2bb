/** Loans: what is stored of one. What it owes is not: that comes from its entries and a date. */
import { sql } from 'kysely'
import type { AddOnKind, LoanTerms } from '../../../domain/loan.ts'
import type { LoanStatus } from '../../../domain/loan-states.ts'
import type { Cents, Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Loan = {
  readonly id: string
  readonly customerId: string
  readonly requestId: string
  readonly documentNumber: string
  readonly documentKey: string
  readonly terms: LoanTerms
  readonly principalCents: Cents
  readonly currency: Currency
  readonly paidOutOn: Day
  readonly status: LoanStatus
  readonly writtenOffOn: Day | null
  readonly closedOn: Day | null
  /** The day of the next payment, past or to come; null where nothing is owed. */
  readonly nextDueOn: Day | null
  /** What the buyer pays for the debt; null where it was not sold. */
  readonly soldForCents: Cents | null
  /** Add-ons given up, and when. */
  readonly cancelledAddOns: readonly { readonly kind: AddOnKind; readonly on: Day }[]
  /** Days without interest that were given, in the order in which they were. */
  readonly freeDays: readonly { readonly on: Day; readonly days: number }[]
}

/**
 * How the `terms` of a row are to be read. Version 1 did not say whether it was a first loan: a rate of 0
 * did. Up to version 2 add-ons were paid before principal, and no other order was known.
 */
const termsVersion = 3
const readTerms = sql`jsonb_build_object('firstLoan', (terms ->> 'dailyRatePpm')::bigint = 0, 'allocation',
  'addOnsBeforePrincipal') || terms`

const columns = sql`id, customer_id as "customerId", request_id as "requestId",
  document_number as "documentNumber", document_key as "documentKey", ${readTerms} as terms,
  principal_cents as "principalCents", currency, paid_out_on as "paidOutOn", status,
  written_off_on as "writtenOffOn", closed_on as "closedOn", next_due_on as "nextDueOn",
  sold_for_cents as "soldForCents",
  cancelled_add_ons as "cancelledAddOns", free_days as "freeDays"`

/** When work on a loan is due: a look because it becomes non-performing, and its next payment. */
export type DaysAhead = { readonly lookOn: Day | null; readonly dueOn: Day | null }

export async function insert(
  tx: Tx,
  loan: Loan,
  { lookOn, dueOn }: DaysAhead,
  openedAt: Date,
): Promise<void> {
  await sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms,
    terms_version, principal_cents, currency, paid_out_on, status, look_on, next_due_on, opened_at)
    values (${loan.id}, ${loan.customerId}, ${loan.requestId}, ${loan.documentNumber}, ${loan.documentKey},
      ${JSON.stringify(loan.terms)}::jsonb, ${termsVersion},
      ${loan.principalCents}, ${loan.currency}, ${loan.paidOutOn}, ${loan.status}, ${lookOn}, ${dueOn},
      ${openedAt})`.execute(tx)
}

/** Active loans whose day has come, locked. */
export async function lockToLookAt(tx: Tx, today: Day, limit: number): Promise<Loan[]> {
  const { rows } = await sql<Loan>`select ${columns} from loan where status = 'active' and look_on <= ${today}
      order by look_on, id limit ${limit} for no key update`.execute(tx)
  return rows
}

export async function setLooks(
  tx: Tx,
  looks: readonly (DaysAhead & { readonly id: string })[],
): Promise<void> {
  await sql`update loan set look_on = change.look_on, next_due_on = change.next_due_on
    from unnest(${looks.map((each) => each.id)}::uuid[], ${looks.map((each) => each.lookOn)}::date[],
      ${looks.map((each) => each.dueOn)}::date[]) as change (id, look_on, next_due_on)
    where loan.id = change.id`.execute(tx)
}

/** In the order of their ids, so that two batches never wait for each other in a circle. */
export async function lock(tx: Tx, ids: readonly string[]): Promise<Loan[]> {
  const { rows } =
    await sql<Loan>`select ${columns} from loan where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      tx,
    )
  return rows
}

export async function byIds(db: Db | Tx, ids: readonly string[]): Promise<Loan[]> {
  const { rows } = await sql<Loan>`select ${columns} from loan where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function ofRequests(db: Db | Tx, requestIds: readonly string[]): Promise<Loan[]> {
  const { rows } =
    await sql<Loan>`select ${columns} from loan where request_id = any(${requestIds}::uuid[])`.execute(db)
  return rows
}

export async function byDocumentNumbers(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<{ id: string; documentNumber: string; status: LoanStatus }[]> {
  const { rows } = await sql<{ id: string; documentNumber: string; status: LoanStatus }>`
    select id, document_number as "documentNumber", status from loan
      where document_number = any(${numbers}::text[])`.execute(db)
  return rows
}

/** A customer's loans, newest first. */
export async function ofCustomer(db: Db | Tx, customerId: string): Promise<Loan[]> {
  const { rows } = await sql<Loan>`select ${columns} from loan where customer_id = ${customerId}
      order by paid_out_on desc, opened_at desc`.execute(db)
  return rows
}

export async function countRepaid(db: Db | Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from loan where customer_id = ${customerId} and status = 'repaid'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function rekeyDocument(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update loan set document_key = ${to} where document_key = ${from}`.execute(tx)
}

export async function everPaidOut(db: Db | Tx, documentKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from loan where document_key = ${documentKey} limit 1`.execute(db)
  return rows.length > 0
}

export async function setStatuses(
  tx: Tx,
  changes: readonly { readonly id: string; readonly status: LoanStatus; readonly closedOn: Day | null }[],
): Promise<void> {
  await sql`update loan set status = change.status, closed_on = change.closed_on
    from unnest(${changes.map((each) => each.id)}::uuid[], ${changes.map((each) => each.status)}::text[],
      ${changes.map((each) => each.closedOn)}::date[]) as change (id, status, closed_on)
    where loan.id = change.id`.execute(tx)
}

export async function setSold(tx: Tx, { id, status, closedOn, soldForCents }: Loan): Promise<void> {
  await sql`update loan set status = ${status}, closed_on = ${closedOn}, sold_for_cents = ${soldForCents}
    where id = ${id}`.execute(tx)
}

export async function setFreeDays(tx: Tx, id: string, freeDays: Loan['freeDays']): Promise<void> {
  await sql`update loan set free_days = ${JSON.stringify(freeDays)}::jsonb where id = ${id}`.execute(tx)
}

export async function setCancelledAddOns(
  tx: Tx,
  id: string,
  cancelled: Loan['cancelledAddOns'],
): Promise<void> {
  await sql`update loan set cancelled_add_ons = ${JSON.stringify(cancelled)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function setWrittenOff(tx: Tx, id: string, on: Day): Promise<void> {
  await sql`update loan set status = 'writtenOff', written_off_on = ${on} where id = ${id}`.execute(tx)
}

/** Where a debt is paid once it was sold; the fields of the data format (rule states-21). */
export type CessionBank = {
  readonly name: string
  readonly bankName: string
  readonly correspondentAccount: string
  readonly checkingAccount: string
  readonly bic: string
  readonly inn: string
  readonly kpp: string
}
export type Cession = {
  readonly assigneeName: string
  readonly brokerName: string
  readonly bank: CessionBank | null
}
/** A sale as it is made: with what the buyer pays. */
export type Sale = Cession & { readonly priceCents: Cents }

export async function insertCession(
  tx: Tx,
  loan: Pick<Loan, 'id' | 'customerId'>,
  { assigneeName, brokerName, bank }: Cession,
  on: Day,
  at: Date,
): Promise<void> {
  await sql`insert into loan_cession (loan_id, customer_id, assignee_name, broker_name, bank, ceded_on, created_at)
    values (${loan.id}, ${loan.customerId}, ${assigneeName}, ${brokerName},
      ${bank === null ? null : JSON.stringify(bank)}::jsonb, ${on}, ${at})`.execute(tx)
}

export async function cessionOf(db: Db | Tx, loanId: string): Promise<Cession | null> {
  const { rows } =
    await sql<Cession>`select assignee_name as "assigneeName", broker_name as "brokerName", bank
      from loan_cession where loan_id = ${loanId}`.execute(db)
  return rows[0] ?? null
}
