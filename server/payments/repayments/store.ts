/**
 * The SQL of payments received (`collection`), identified by receipt. A receipt's directory row names its
 * customer and is its lock: code that changes shared fields locks it first.
 */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { LoanKey } from '../../loans/loans/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import * as directory from '../../platform/database/sharding/directory.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { isOf, namedRows } from '../../platform/database/rows/named-rows.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import { plainArray } from '../../platform/database/rows/plain-array.ts'

export type RepaymentChannel = 'prompt' | 'byHand' | 'pull' | 'status'
/** Why a payment is in question: unknown to the provider, or a second receipt for a prompt already paid. */
export type Question = 'notFound' | 'secondReceipt'
/** Who reversed a payment: the provider, we as it stayed unknown, or an officer undoing a false credit. */
export type ReversedBy = 'provider' | 'unknown' | 'officer'

export type Repayment = {
  readonly receipt: string
  /** The rail of the payment. */
  readonly rail: string
  readonly channel: RepaymentChannel
  readonly loanId: string | null
  readonly customerId: string | null
  readonly promptId: string | null
  readonly amountCents: Cents
  /** Within bounds (provider-time.ts); `saidAt` is the provider's own time, null when it stated none. */
  readonly completedAt: Date
  readonly saidAt: Date | null
  readonly valueDay: Day
  readonly accountReference: string
  readonly payer: string
  readonly receivedAt: Date
  readonly reversedAt: Date | null
  readonly reversedBy: ReversedBy | null
  /** When the provider last confirmed the payment in answer to our query. */
  readonly confirmedAt: Date | null
  readonly questionedAt: Date | null
  readonly question: Question | null
  /** Consecutive answers in which the provider did not know the payment. */
  readonly notFound: number
  /** How often the payment was credited again after a reversal. */
  readonly turns: number
  /** The extension days that the payment bought; null for a repayment. */
  readonly prolongationDays: number | null
}

/** The payment's loan; null when unmatched. */
export const loanOf = ({
  loanId: id,
  customerId,
}: Pick<Repayment, 'loanId' | 'customerId'>): LoanKey | null =>
  id === null || customerId === null ? null : { id, customerId }

/** Identifies a payment by receipt and customer. */
export type Named = Pick<Repayment, 'receipt' | 'customerId'>

const columns = [
  'receipt',
  'rail',
  'channel',
  'loanId',
  sql<string | null>`nullif(collection.customer_id, ${sql.lit(noCustomer)}::uuid)`.as('customerId'),
  'promptId',
  'amountCents',
  'completedAt',
  'saidAt',
  'valueDay',
  'accountReference',
  'payer',
  'receivedAt',
  'reversedAt',
  'reversedBy',
  'confirmedAt',
  'questionedAt',
  'question',
  'notFound',
  'turns',
  'prolongationDays',
] as const
const repayments = (db: Db) => db.selectFrom('collection').select(columns)
const rowsOf = (money: readonly Named[]) =>
  namedRows(
    money.map(({ receipt, customerId }) => ({ id: receipt, customerId: customerId ?? noCustomer })),
    'text',
  )
const updated = (tx: Tx, money: readonly Named[]) =>
  tx
    .updateTable('collection')
    .from(rowsOf(money))
    .whereRef('collection.customerId', '=', 'named.ofCustomer')
    .whereRef('collection.receipt', '=', 'named.ofId')
    .where(isOf('collection', money))

/** The fields of a new payment; the others are learned later. */
export type NewRepayment = Omit<
  Repayment,
  'reversedAt' | 'reversedBy' | 'confirmedAt' | 'notFound' | 'turns' | 'prolongationDays'
>

/** Inserts payments; returns the receipts that are new. Concurrent reports of one receipt insert it once. */
export async function insert(tx: Tx, added: readonly NewRepayment[]): Promise<ReadonlySet<string>> {
  const fresh = await directory.claimAll(
    tx,
    'receipt',
    added.map(({ receipt, customerId }) => ({
      key: receipt,
      customerId: customerId ?? noCustomer,
      id: null,
    })),
  )
  const rows = added.filter(({ receipt }) => fresh.has(receipt))
  if (rows.length === 0) return fresh
  await tx
    .insertInto('collection')
    .columns([
      'receipt',
      'rail',
      'channel',
      'loanId',
      'customerId',
      'promptId',
      'amountCents',
      'completedAt',
      'saidAt',
      'valueDay',
      'accountReference',
      'payer',
      'receivedAt',
      'questionedAt',
      'question',
    ])
    .expression(
      sql`select * from unnest(${rows.map((each) => each.receipt)}::text[],
      ${rows.map((each) => each.rail)}::text[], ${rows.map((each) => each.channel)}::text[],
      ${plainArray(rows.map((each) => each.loanId))}::uuid[],
      ${plainArray(rows.map((each) => each.customerId ?? noCustomer))}::uuid[],
      ${plainArray(rows.map((each) => each.promptId))}::uuid[],
      ${plainArray(rows.map((each) => each.amountCents))}::bigint[],
      ${plainArray(rows.map((each) => each.completedAt))}::timestamptz[],
      ${plainArray(rows.map((each) => each.saidAt))}::timestamptz[], ${plainArray(rows.map((each) => each.valueDay))}::date[],
      ${rows.map((each) => each.accountReference)}::text[],
      ${rows.map((each) => each.payer)}::text[], ${plainArray(rows.map((each) => each.receivedAt))}::timestamptz[],
      ${plainArray(rows.map((each) => each.questionedAt))}::timestamptz[], ${rows.map((each) => each.question)}::text[])`,
    )
    .execute()
  return fresh
}

/** A payment changes its loan only a few times. */
const triesMax = 5

const ofEntries = (
  db: Db,
  entries: readonly { readonly key: string; readonly customerId: string }[],
): Promise<Repayment[]> =>
  entries.length === 0
    ? Promise.resolve([])
    : repayments(db)
        .innerJoin(rowsOf(entries.map(({ key, customerId }) => ({ receipt: key, customerId }))), (join) =>
          join
            .onRef('collection.customerId', '=', 'named.ofCustomer')
            .onRef('collection.receipt', '=', 'named.ofId'),
        )
        .where(isOf('collection', entries))
        .orderBy('receipt')
        .execute()

export async function byReceipts(db: Db, receipts: readonly string[]): Promise<Repayment[]> {
  for (let tries = 1; ; tries += 1) {
    const entries = await directory.findAll(db, 'receipt', receipts)
    const found = await ofEntries(db, entries)
    // A payment matched between the two queries has moved to its customer: look again.
    if (found.length === entries.length || tries === triesMax) return found
  }
}

/** Locks payments until the transaction ends, in receipt order. */
export async function lock(tx: Tx, receipts: readonly string[]): Promise<Repayment[]> {
  return ofEntries(tx, await directory.lockAll(tx, 'receipt', receipts))
}

/** The payments of a loan, oldest first. */
export function ofLoan(db: Db, { customerId, id }: CustomerScopedId): Promise<Repayment[]> {
  return repayments(db)
    .where('customerId', '=', customerId)
    .where('loanId', '=', id)
    .orderBy('completedAt')
    .orderBy('receivedAt')
    .orderBy('receipt')
    .execute()
}

/** The day's latest payment that bought an extension and was not reversed. */
export function latestExtension(
  db: Db,
  { customerId, id }: CustomerScopedId,
  valueDay: Day,
): Promise<Repayment | undefined> {
  return repayments(db)
    .where('customerId', '=', customerId)
    .where('loanId', '=', id)
    .where('valueDay', '=', valueDay)
    .where('prolongationDays', 'is not', null)
    .where('reversedAt', 'is', null)
    .orderBy('completedAt', 'desc')
    .orderBy('receipt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function linkPrompts(
  tx: Tx,
  links: readonly (Named & { readonly promptId: string })[],
): Promise<void> {
  await sql`update collection set prompt_id = link.prompt_id
    from unnest(${links.map((each) => each.customerId ?? noCustomer)}::uuid[],
      ${links.map((each) => each.receipt)}::text[], ${links.map((each) => each.promptId)}::uuid[])
    as link (customer_id, receipt, prompt_id)
    where collection.customer_id = link.customer_id and collection.receipt = link.receipt
      and ${isOf('collection', links)} and collection.prompt_id is null`.execute(tx)
}

/** Unlinks the payments of these prompts, so that they can be linked again. */
export async function clearPrompts(tx: Tx, prompts: readonly CustomerScopedId[]): Promise<void> {
  await tx
    .updateTable('collection')
    .from(namedRows(prompts))
    .set({ promptId: null })
    .whereRef('collection.customerId', '=', 'named.ofCustomer')
    .whereRef('collection.promptId', '=', 'named.ofId')
    .where(isOf('collection', prompts))
    .execute()
}

export async function setExtensions(
  tx: Tx,
  bought: readonly (Named & { readonly days: number })[],
): Promise<void> {
  await sql`update collection set prolongation_days = bought.days
    from unnest(${bought.map((each) => each.customerId ?? noCustomer)}::uuid[],
      ${bought.map((each) => each.receipt)}::text[], ${bought.map((each) => each.days)}::smallint[])
    as bought (customer_id, receipt, days)
    where collection.customer_id = bought.customer_id and collection.receipt = bought.receipt
      and ${isOf('collection', bought)}`.execute(tx)
}

/** Locks and returns an unlinked payment of the loan with this amount, made since an instant. */
export async function lockUnmatched(
  tx: Tx,
  loan: CustomerScopedId,
  amountCents: Cents,
  since: Date,
): Promise<Repayment | undefined> {
  const unclaimed = repayments(tx)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('promptId', 'is', null)
    .where('amountCents', '=', amountCents)
    .where('completedAt', '>=', since)
    .where('reversedAt', 'is', null)
  const found = await unclaimed.orderBy('completedAt').limit(1).executeTakeFirst()
  if (!found) return undefined
  await directory.lockAll(tx, 'receipt', [found.receipt])
  // Read again after locking.
  return unclaimed.where('receipt', '=', found.receipt).executeTakeFirst()
}

export async function markReversed(tx: Tx, money: readonly Named[], by: ReversedBy, at: Date): Promise<void> {
  await updated(tx, money)
    .set({ reversedAt: at, reversedBy: by, questionedAt: null, question: null })
    .execute()
}

/** Records that the provider confirmed the payments: they are no longer in question. */
export async function confirm(tx: Tx, money: readonly Named[], at: Date): Promise<void> {
  await updated(tx, money)
    .set({ confirmedAt: at, notFound: 0, questionedAt: null, question: null })
    .where('reversedAt', 'is', null)
    .execute()
}

/**
 * Counts an "unknown" answer for payments never confirmed; they are in question from the first one. Returns
 * the updated payments.
 */
export function countNotFound(tx: Tx, money: readonly Named[], at: Date): Promise<Repayment[]> {
  return updated(tx, money)
    .set((eb) => ({
      notFound: eb('notFound', '+', 1),
      questionedAt: eb.fn.coalesce('questionedAt', eb.val(at)),
      question: eb.fn.coalesce('question', eb.val('notFound' as const)),
    }))
    .where('reversedAt', 'is', null)
    .where('confirmedAt', 'is', null)
    .returning(columns)
    .execute()
}

/** Marks unconfirmed payments as in question. */
export async function question(tx: Tx, money: readonly Named[], why: Question, at: Date): Promise<void> {
  await updated(tx, money)
    .set({ questionedAt: at, question: why })
    .where('confirmedAt', 'is', null)
    .where('question', 'is', null)
    .where('reversedAt', 'is', null)
    .execute()
}

/** The customer's payments in question, oldest first. */
export function inQuestion(db: Db, customerId: string): Promise<Repayment[]> {
  return repayments(db)
    .where('customerId', '=', customerId)
    .where('reversedAt', 'is', null)
    .where('questionedAt', 'is not', null)
    .orderBy('completedAt')
    .orderBy('receipt')
    .execute()
}

/** The customer's payments in question, or received since an instant and not confirmed. */
export function openOf(
  tx: Tx,
  customerId: string,
  since: Date,
): Promise<Pick<Repayment, 'receipt' | 'receivedAt' | 'questionedAt'>[]> {
  return tx
    .selectFrom('collection')
    .select(['receipt', 'receivedAt', 'questionedAt'])
    .where('customerId', '=', customerId)
    .where('reversedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('questionedAt', 'is not', null),
        eb.and([eb('confirmedAt', 'is', null), eb('receivedAt', '>=', since)]),
      ]),
    )
    .execute()
}
