/** Loans: what is stored of one. What it owes is not: that comes from its entries and a date. */
import { sql } from 'kysely'
import type { AddOnKind, LoanTerms } from '../../../domain/loan/loan.ts'
import type { BucketName, Concession } from '../../../domain/loan/loan-terms.ts'
import type { LoanStatus } from '../../../domain/loan/status.ts'
import { numbersMeant } from '../../../domain/loan/contract-number.ts'
import type { Cents, Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import { firstReminderOn } from '../../../domain/contact/reminders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customersOf } from '../../platform/database/shared-identifiers.ts'
import { isOf } from '../../platform/database/named-rows.ts'
import { findAll } from '../../platform/database/directory.ts'

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
  /** Its money did not arrive: it counts as never made. */
  readonly takenBackOn: Day | null
  readonly closedOn: Day | null
  /** The day of the next payment, past or to come; null where nothing is owed. */
  readonly nextDueOn: Day | null
  /** What the buyer pays for the debt; null where it was not sold. */
  readonly soldForCents: Cents | null
  /** Add-ons given up, and when. */
  readonly cancelledAddOns: readonly { readonly kind: AddOnKind; readonly on: Day }[]
  /** Days without interest that were given, in the order in which they were. */
  readonly freeDays: readonly { readonly on: Day; readonly days: number }[]
  /** What was agreed on with the customer, or noted of the loan, in the order in which it was. */
  readonly concessions: readonly AgreedConcession[]
}
export type AgreedConcession = Concession & {
  readonly id: string
  readonly reason: string
  /** What a mark that was dated back took off what had been charged by the day it was made. */
  readonly uncharged?: Uncharged
}
export type Uncharged = { readonly on: Day; readonly parts: Partial<Readonly<Record<BucketName, Cents>>> }

/** Which loan of which customer. */
export type LoanKey = Pick<Loan, 'id' | 'customerId'>

/**
 * How the `terms` of a row are to be read. Version 1 did not say whether it was a first loan: a rate of 0
 * did. Up to version 2 add-ons were paid before principal, and no other order was known.
 */
const termsVersion = 3
const readTerms = sql<LoanTerms>`jsonb_build_object('firstLoan', (terms ->> 'dailyRatePpm')::bigint = 0,
  'allocation', 'addOnsBeforePrincipal') || terms`

/** What is kept as JSON is what this service wrote. */
type Written = Pick<Loan, 'cancelledAddOns' | 'freeDays' | 'concessions' | 'currency'>
const loans = (db: Db) =>
  db
    .selectFrom('loan')
    .select([
      'id',
      'customer_id as customerId',
      'request_id as requestId',
      'document_number as documentNumber',
      'document_key as documentKey',
      readTerms.as('terms'),
      'principal_cents as principalCents',
      'currency',
      'paid_out_on as paidOutOn',
      'status',
      'written_off_on as writtenOffOn',
      'taken_back_on as takenBackOn',
      'closed_on as closedOn',
      'next_due_on as nextDueOn',
      'sold_for_cents as soldForCents',
      'cancelled_add_ons as cancelledAddOns',
      'free_days as freeDays',
      'concessions',
    ])
    .$narrowType<Written>()

/** When work on a loan is due: a look because it becomes non-performing, and its next payment. */
export type DaysAhead = { readonly lookOn: Day | null; readonly dueOn: Day | null }

const remindFrom = (steps: readonly number[], dueOn: Day | null): Day | null =>
  dueOn === null ? null : firstReminderOn(steps, dueOn)

export async function insert(
  tx: Tx,
  added: readonly (DaysAhead & { readonly loan: Loan })[],
  steps: readonly number[],
  openedAt: Date,
): Promise<void> {
  await tx
    .insertInto('loan')
    .values(
      added.map(({ loan, dueOn }) => ({
        id: loan.id,
        customer_id: loan.customerId,
        request_id: loan.requestId,
        document_number: loan.documentNumber,
        document_key: loan.documentKey,
        terms: JSON.stringify(loan.terms),
        terms_version: termsVersion,
        principal_cents: loan.principalCents,
        currency: loan.currency,
        paid_out_on: loan.paidOutOn,
        status: loan.status,
        written_off_on: loan.writtenOffOn,
        closed_on: loan.closedOn,
        cancelled_add_ons: JSON.stringify(loan.cancelledAddOns),
        free_days: JSON.stringify(loan.freeDays),
        concessions: JSON.stringify(loan.concessions),
        next_due_on: dueOn,
        remind_on: remindFrom(steps, dueOn),
        opened_at: openedAt,
      })),
    )
    .execute()
  await setLooks(tx, added)
}

/** Ids from one on, and before another where there is one. */
export type IdRange = { readonly from: string; readonly before: string | null }

/** `id` is the column that has the loan's. */
export const inRange = ({ from, before }: IdRange, id: 'id' | 'loan_id' = 'id') =>
  before === null
    ? sql<boolean>`${sql.ref(id)} >= ${from}`
    : sql<boolean>`${sql.ref(id)} >= ${from} and ${sql.ref(id)} < ${before}`

const daysToRemind = (db: Db, today: Day) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('remind_on', '<=', today)
export const lateDays = (db: Db, today: Day) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('next_due_on', '<', today)
const daysToLook = (db: Db, today: Day) =>
  db.selectFrom('loan_look').select('loan_id as id').where('look_on', '<=', today)

/** Whose day of a reminder can be another one. */
const daysToArrange = (db: Db) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('next_due_on', 'is not', null)

const daysOf = { look: daysToLook, remind: daysToRemind, late: lateDays, arrange: daysToArrange } as const

export function dueOn(db: Db, on: Day, customerIds: readonly string[]): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['id', 'customer_id as customerId'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('status', '=', 'active')
    .where('next_due_on', '=', on)
    .execute()
}

/** Loans whose day of a kind has come, shared out by ranges of their ids of so many each. */
export async function rangesOfDay(
  db: Db,
  kind: keyof typeof daysOf,
  today: Day,
  size: number,
): Promise<IdRange[]> {
  const firsts = await db
    .with('due', () => daysOf[kind](db, today))
    .selectFrom((eb) =>
      eb
        .selectFrom('due')
        .select(['id', sql<number>`row_number() over (order by id)`.as('number')])
        .as('numbered'),
    )
    .select('id')
    .where(sql`number % ${size}::bigint`, '=', 1)
    .orderBy('id')
    .execute()
  return firsts.map(({ id }, at) => ({ from: id, before: firsts[at + 1]?.id ?? null }))
}

/** Takes the day of the next look of loans for which it has come; whoever takes it, has it alone. */
export function takeLooks(tx: Tx, today: Day, range: IdRange): Promise<LoanKey[]> {
  return tx
    .deleteFrom('loan_look')
    .where('look_on', '<=', today)
    .where(inRange(range, 'loan_id'))
    .returning(['loan_id as id', 'customer_id as customerId'])
    .execute()
}

/** The keys of loans as a table to join. */
const listed = (keys: readonly LoanKey[]) =>
  sql`unnest(${keys.map(({ customerId }) => customerId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])`

/** Rows of these loans; their customers are named, too, so that each is looked for where it is. */
export const among = (keys: readonly LoanKey[]) =>
  keys.length === 1
    ? sql<boolean>`customer_id = ${keys[0]!.customerId} and id = ${keys[0]!.id}`
    : sql<boolean>`(customer_id, id) in (select * from ${listed(keys)})`

async function setLooks(tx: Tx, looks: readonly { loan: Loan; lookOn: Day | null }[]): Promise<void> {
  const [ahead, none] = [
    looks.filter(({ lookOn }) => lookOn !== null),
    looks.filter(({ lookOn }) => lookOn === null),
  ]
  if (ahead.length > 0)
    await sql`insert into loan_look (loan_id, customer_id, look_on)
      select * from unnest(${ahead.map(({ loan }) => loan.id)}::uuid[], ${ahead.map(({ loan }) => loan.customerId)}::uuid[],
        ${ahead.map(({ lookOn }) => lookOn)}::date[])
      on conflict (customer_id, loan_id) do update set look_on = excluded.look_on`.execute(tx)
  if (none.length > 0)
    await sql`delete from loan_look where (customer_id, loan_id) in
      (select * from ${listed(none.map(({ loan }) => loan))})`.execute(tx)
}

/** Another due date begins its reminders; one that stays goes on with them. */
export async function setDaysAhead(
  tx: Tx,
  days: readonly (DaysAhead & { readonly loan: Loan })[],
  steps: readonly number[],
): Promise<void> {
  await setLooks(tx, days)
  await sql`update loan set next_due_on = change.next_due_on,
      remind_on = change.remind_on
    from unnest(${days.map(({ loan }) => loan.customerId)}::uuid[], ${days.map(({ loan }) => loan.id)}::uuid[],
      ${days.map((each) => each.dueOn)}::date[], ${days.map((each) => remindFrom(steps, each.dueOn))}::date[])
      as change (customer_id, id, next_due_on, remind_on)
    where loan.customer_id = change.customer_id and loan.id = change.id and ${isOf(
      'loan',
      days.map(({ loan }) => loan),
    )} and loan.next_due_on is distinct from change.next_due_on`.execute(tx)
}

/**
 * In the order of their ids, so that two batches never wait for each other in a circle. Not by rows: those of many
 * customers cannot be locked by one statement wherever they stand.
 */
export async function hold(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('loan ' || id, 0))
    from unnest(${[...new Set(ids)].sort()}::uuid[]) as held (id)`.execute(tx)
}

export async function lock(tx: Tx, keys: readonly LoanKey[]): Promise<Loan[]> {
  await hold(
    tx,
    keys.map(({ id }) => id),
  )
  return loans(tx).where(among(keys)).orderBy('id').execute()
}

export function byKeys(db: Db, keys: readonly LoanKey[]): Promise<Loan[]> {
  return loans(db).where(among(keys)).execute()
}

/** Looked for among all customers'. */
export function byIds(db: Db, ids: readonly string[]): Promise<Loan[]> {
  return loans(db)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

export function ofRequest(db: Db, customerId: string, requestId: string): Promise<Loan | undefined> {
  return loans(db)
    .where('customer_id', '=', customerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Looked for among all customers'. */
export function ofRequests(db: Db, requestIds: readonly string[]): Promise<Loan[]> {
  return loans(db)
    .where('request_id', '=', (eb) => eb.fn.any(eb.val(requestIds)))
    .execute()
}

export type NumberedLoan = Pick<Loan, 'id' | 'customerId' | 'documentNumber' | 'status'>

/** The loans that numbers name, however each was typed (rule identity-19), by the typed text. */
export async function byTypedNumbers(
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, NumberedLoan>> {
  const meant = new Map(typed.map((text) => [text, numbersMeant(text)]))
  const found = new Map(
    (await byDocumentNumbers(db, [...meant.values()].flat())).map((loan) => [loan.documentNumber, loan]),
  )
  return new Map(
    [...meant].flatMap(([text, numbers]) => {
      const named = numbers.find((number) => found.has(number))
      return named === undefined ? [] : [[text, found.get(named)!] as const]
    }),
  )
}

/** A loan has the number of its contract. */
async function byDocumentNumbers(db: Db, numbers: readonly string[]): Promise<NumberedLoan[]> {
  if (numbers.length === 0) return []
  const contracts = await findAll(db, 'contract', numbers)
  if (contracts.length === 0) return []
  return db
    .selectFrom('loan')
    .select(['id', 'customer_id as customerId', 'document_number as documentNumber', 'status'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(contracts.map(({ customerId }) => customerId))))
    .where('document_number', '=', (eb) => eb.fn.any(eb.val(contracts.map(({ key }) => key))))
    .execute()
}

/** A customer's loans, newest first. */
export function ofCustomer(db: Db, customerId: string): Promise<Loan[]> {
  return loans(db)
    .where('customer_id', '=', customerId)
    .orderBy('paid_out_on', 'desc')
    .orderBy('opened_at', 'desc')
    .execute()
}

/** Repaid, also by a settlement, and kept for so many days from the payout. */
export const repaidOf = (db: Db, customerId: string, daysMin: number): Promise<Loan[]> =>
  loans(db)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'repaid')
    .where('taken_back_on', 'is', null)
    .where(sql<boolean>`closed_on - paid_out_on >= ${daysMin}`)
    .execute()

export async function rekeyDocument(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('loan').set({ document_key: to }).where('document_key', '=', from).execute()
}

export async function borrowersOf(db: Db, documentKeys: readonly string[]): Promise<string[]> {
  const customerIds = await customersOf(db, 'customer_of_document', documentKeys)
  if (customerIds.length === 0) return []
  const found = await db
    .selectFrom('loan')
    .select('customer_id as customerId')
    .distinct()
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('document_key', 'in', documentKeys)
    .where('taken_back_on', 'is', null)
    .execute()
  return found.map(({ customerId }) => customerId)
}

export async function setStatuses(
  tx: Tx,
  changes: readonly (LoanKey & { readonly status: LoanStatus; readonly closedOn: Day | null })[],
): Promise<void> {
  await sql`update loan set status = change.status, closed_on = change.closed_on
    from unnest(${changes.map((each) => each.customerId)}::uuid[], ${changes.map((each) => each.id)}::uuid[],
      ${changes.map((each) => each.status)}::text[], ${changes.map((each) => each.closedOn)}::date[])
      as change (customer_id, id, status, closed_on)
    where loan.customer_id = change.customer_id and loan.id = change.id and ${isOf('loan', changes)}`.execute(
    tx,
  )
}
