/** The loans table. Amounts owed are not stored: they follow from the ledger entries and a date. */
import { sql } from 'kysely'
import type { AddOnKind, LoanTerms } from '../../../domain/loan/loan.ts'
import type { BucketName, Concession } from '../../../domain/loan/loan-terms.ts'
import type { LoanStatus } from '../../../domain/loan/status.ts'
import { numbersMeant } from '../../../domain/loan/contract-number.ts'
import type { Cents, Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import { firstReminderOn } from '../../../domain/contact/reminders.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customersOf } from '../../platform/database/sharding/shared-identifiers.ts'
import { isOf } from '../../platform/database/rows/named-rows.ts'
import { findAll } from '../../platform/database/sharding/directory.ts'

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
  /** The loan is voided: its payout did not arrive. */
  readonly voidedOn: Day | null
  readonly closedOn: Day | null
  /** The next due date, past or future; null when nothing is owed. */
  readonly nextDueOn: Day | null
  /** The buyer's price; null when the loan is not sold. */
  readonly soldForCents: Cents | null
  /** Cancelled add-ons, with the day of cancellation. */
  readonly cancelledAddOns: readonly { readonly kind: AddOnKind; readonly on: Day }[]
  /** Interest-free days granted, in order. */
  readonly freeDays: readonly { readonly on: Day; readonly days: number }[]
  /** Concessions and flags, in order. */
  readonly concessions: readonly AgreedConcession[]
}
export type AgreedConcession = Concession & {
  readonly id: string
  readonly reason: string
  /** For a backdated flag: the charges accrued by its recording day that it removed. */
  readonly uncharged?: UnchargedInterest
}
export type UnchargedInterest = {
  readonly on: Day
  readonly parts: Partial<Readonly<Record<BucketName, Cents>>>
}

/** Identifies a loan of a customer. */
export type LoanKey = Pick<Loan, 'id' | 'customerId'>

/**
 * Version of the stored `terms`. Version 1 has no `firstLoan` field: a rate of 0 means a first loan. Versions
 * 1 and 2 have no `allocation`: add-ons were paid before principal.
 */
const termsVersion = 3
const readTerms = sql<LoanTerms>`jsonb_build_object('firstLoan', (terms ->> 'dailyRatePpm')::bigint = 0,
  'allocation', 'addOnsBeforePrincipal') || terms`

/** The service itself wrote these JSON columns, so their types are known. */
type Written = Pick<Loan, 'cancelledAddOns' | 'freeDays' | 'concessions' | 'currency'>
const loans = (db: Db) =>
  db
    .selectFrom('loan')
    .select([
      'id',
      'customerId',
      'requestId',
      'documentNumber',
      'documentKey',
      readTerms.as('terms'),
      'principalCents',
      'currency',
      'paidOutOn',
      'status',
      'writtenOffOn',
      'takenBackOn as voidedOn',
      'closedOn',
      'nextDueOn',
      'soldForCents',
      'cancelledAddOns',
      'freeDays',
      'concessions',
    ])
    .$narrowType<Written>()

/** Next days to check the loan: when it becomes non-performing, and its next due date. */
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
        customerId: loan.customerId,
        requestId: loan.requestId,
        documentNumber: loan.documentNumber,
        documentKey: loan.documentKey,
        terms: JSON.stringify(loan.terms),
        termsVersion,
        principalCents: loan.principalCents,
        currency: loan.currency,
        paidOutOn: loan.paidOutOn,
        status: loan.status,
        writtenOffOn: loan.writtenOffOn,
        closedOn: loan.closedOn,
        cancelledAddOns: JSON.stringify(loan.cancelledAddOns),
        freeDays: JSON.stringify(loan.freeDays),
        concessions: JSON.stringify(loan.concessions),
        nextDueOn: dueOn,
        remindOn: remindFrom(steps, dueOn),
        openedAt,
      })),
    )
    .execute()
  await setLooks(tx, added)
}

/** Ids from `from` on, below `before` when it is set. */
export type IdRange = { readonly from: string; readonly before: string | null }

/** `id` names the column of the loan id. */
export const inRange = ({ from, before }: IdRange, id: 'id' | 'loanId' = 'id') =>
  before === null
    ? sql<boolean>`${sql.ref(id)} >= ${from}`
    : sql<boolean>`${sql.ref(id)} >= ${from} and ${sql.ref(id)} < ${before}`

const daysToRemind = (db: Db, today: Day) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('remindOn', '<=', today)
export const pastDueDays = (db: Db, today: Day) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('nextDueOn', '<', today)
const daysToLook = (db: Db, today: Day) =>
  db.selectFrom('loan_look').select('loanId as id').where('lookOn', '<=', today)

/** Loans whose reminder day can change. */
const daysToArrange = (db: Db) =>
  db.selectFrom('loan').select('id').where('status', '=', 'active').where('nextDueOn', 'is not', null)

const daysOf = { look: daysToLook, remind: daysToRemind, late: pastDueDays, arrange: daysToArrange } as const

export function dueOn(db: Db, on: Day, customerIds: readonly string[]): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['id', 'customerId'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('status', '=', 'active')
    .where('nextDueOn', '=', on)
    .execute()
}

/** Splits the loans whose day of this kind has come into id ranges of `size` loans each. */
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

/** Deletes and returns the due checks of a range; concurrent callers never receive the same loan. */
export function claimDueChecks(tx: Tx, today: Day, range: IdRange): Promise<LoanKey[]> {
  return tx
    .deleteFrom('loan_look')
    .where('lookOn', '<=', today)
    .where(inRange(range, 'loanId'))
    .returning(['loanId as id', 'customerId'])
    .execute()
}

/** Loan keys as a table to join. */
const listed = (keys: readonly LoanKey[]) =>
  sql`unnest(${keys.map(({ customerId }) => customerId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])`

/** SQL condition: the row is one of these loans. Includes the customer id, by which Citus shards rows (docs/scale.md). */
export const isOneOfLoans = (keys: readonly LoanKey[]) =>
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

/** A new due date restarts its reminders; an unchanged due date continues them. */
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
 * Locks loans in id order, so that two batches cannot deadlock. Uses advisory locks because, under Citus, one
 * statement cannot lock rows of several customers.
 */
export async function lockLoans(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('loan ' || id, 0))
    from unnest(${[...new Set(ids)].sort()}::uuid[]) as held (id)`.execute(tx)
}

export async function lock(tx: Tx, keys: readonly LoanKey[]): Promise<Loan[]> {
  await lockLoans(
    tx,
    keys.map(({ id }) => id),
  )
  return loans(tx).where(isOneOfLoans(keys)).orderBy('id').execute()
}

export function byKeys(db: Db, keys: readonly LoanKey[]): Promise<Loan[]> {
  return loans(db).where(isOneOfLoans(keys)).execute()
}

/** Searches all customers' loans. */
export function byIds(db: Db, ids: readonly string[]): Promise<Loan[]> {
  return loans(db)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

export function ofRequest(db: Db, customerId: string, requestId: string): Promise<Loan | undefined> {
  return loans(db).where('customerId', '=', customerId).where('requestId', '=', requestId).executeTakeFirst()
}

/** Searches all customers' loans. */
export function ofRequests(db: Db, requestIds: readonly string[]): Promise<Loan[]> {
  return loans(db)
    .where('requestId', '=', (eb) => eb.fn.any(eb.val(requestIds)))
    .execute()
}

export type NumberedLoan = Pick<Loan, 'id' | 'customerId' | 'documentNumber' | 'status'>

/** Finds loans by contract number as typed in any form (rule identity-19); keyed by the typed text. */
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

/** Loans share the number of their contract. */
async function byDocumentNumbers(db: Db, numbers: readonly string[]): Promise<NumberedLoan[]> {
  if (numbers.length === 0) return []
  const contracts = await findAll(db, 'contract', numbers)
  if (contracts.length === 0) return []
  return db
    .selectFrom('loan')
    .select(['id', 'customerId', 'documentNumber', 'status'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(contracts.map(({ customerId }) => customerId))))
    .where('documentNumber', '=', (eb) => eb.fn.any(eb.val(contracts.map(({ key }) => key))))
    .execute()
}

/** A customer's loans, newest first. */
export function ofCustomer(db: Db, customerId: string): Promise<Loan[]> {
  return loans(db)
    .where('customerId', '=', customerId)
    .orderBy('paidOutOn', 'desc')
    .orderBy('openedAt', 'desc')
    .execute()
}

/** Loans repaid, including by settlement, at least `daysMin` days after the payout. */
export const repaidOf = (db: Db, customerId: string, daysMin: number): Promise<Loan[]> =>
  loans(db)
    .where('customerId', '=', customerId)
    .where('status', '=', 'repaid')
    .where('takenBackOn', 'is', null)
    .where(sql<boolean>`closed_on - paid_out_on >= ${daysMin}`)
    .execute()

export async function rekeyDocument(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('loan').set({ documentKey: to }).where('documentKey', '=', from).execute()
}

export async function borrowersOf(db: Db, documentKeys: readonly string[]): Promise<string[]> {
  const customerIds = await customersOf(db, 'customer_of_document', documentKeys)
  if (customerIds.length === 0) return []
  const found = await db
    .selectFrom('loan')
    .select('customerId')
    .distinct()
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('documentKey', 'in', documentKeys)
    .where('takenBackOn', 'is', null)
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
