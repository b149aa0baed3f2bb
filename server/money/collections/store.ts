/** Collections' SQL: money that came in, told apart by its receipt. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type CollectionChannel = 'prompt' | 'byHand' | 'pull' | 'status'
/** Why money is in question: the provider does not know it, or it came for a prompt that another receipt had paid. */
export type Question = 'notFound' | 'secondReceipt'
/** Who took money back: the provider reversed it, it stayed unknown there, or an officer undid a false credit. */
export type TakenBackBy = 'provider' | 'unknown' | 'officer'

export type Collection = {
  readonly receipt: string
  /** The rail that it came by. */
  readonly rail: string
  readonly channel: CollectionChannel
  readonly loanId: string | null
  readonly customerId: string | null
  readonly promptId: string | null
  readonly amountCents: Cents
  /** Within bounds (provider-time.ts); `saidAt` is the provider's own word, null where it said none. */
  readonly completedAt: Date
  readonly saidAt: Date | null
  readonly valueDay: Day
  readonly accountReference: string
  readonly payer: string
  readonly receivedAt: Date
  readonly reversedAt: Date | null
  readonly reversedBy: TakenBackBy | null
  /** When the provider, asked by us, last said that it is there. */
  readonly confirmedAt: Date | null
  readonly questionedAt: Date | null
  readonly question: Question | null
  /** How often in a row the provider did not know it. */
  readonly notFound: number
  /** How often it was credited anew after it had been taken back. */
  readonly turns: number
  /** The days of the prolongation that it bought; null for an ordinary repayment. */
  readonly prolongationDays: number | null
}

export const columns = [
  'receipt',
  'rail',
  'channel',
  'loan_id as loanId',
  'customer_id as customerId',
  'prompt_id as promptId',
  'amount_cents as amountCents',
  'completed_at as completedAt',
  'said_at as saidAt',
  'value_day as valueDay',
  'account_reference as accountReference',
  'payer',
  'received_at as receivedAt',
  'reversed_at as reversedAt',
  'reversed_by as reversedBy',
  'confirmed_at as confirmedAt',
  'questioned_at as questionedAt',
  'question',
  'not_found as notFound',
  'turns',
  'prolongation_days as prolongationDays',
] as const
const collections = (db: Db) => db.selectFrom('collection').select(columns)

/** What a message says of new money; all else about it is learned later. */
export type NewCollection = Omit<
  Collection,
  'reversedAt' | 'reversedBy' | 'confirmedAt' | 'notFound' | 'turns' | 'prolongationDays'
>

/** Adds collections in the order of their receipts; returns those that are new. */
export async function insert(tx: Tx, added: readonly NewCollection[]): Promise<Set<string>> {
  const rows = added.toSorted((one, other) => (one.receipt < other.receipt ? -1 : 1))
  const inserted = await tx
    .insertInto('collection')
    .columns([
      'receipt',
      'rail',
      'channel',
      'loan_id',
      'customer_id',
      'prompt_id',
      'amount_cents',
      'completed_at',
      'said_at',
      'value_day',
      'account_reference',
      'payer',
      'received_at',
      'questioned_at',
      'question',
    ])
    .expression(
      sql`select * from unnest(${rows.map((each) => each.receipt)}::text[],
      ${rows.map((each) => each.rail)}::text[], ${rows.map((each) => each.channel)}::text[],
      ${rows.map((each) => each.loanId)}::uuid[],
      ${rows.map((each) => each.customerId)}::uuid[], ${rows.map((each) => each.promptId)}::uuid[],
      ${rows.map((each) => each.amountCents)}::bigint[],
      ${rows.map((each) => each.completedAt)}::timestamptz[],
      ${rows.map((each) => each.saidAt)}::timestamptz[], ${rows.map((each) => each.valueDay)}::date[],
      ${rows.map((each) => each.accountReference)}::text[],
      ${rows.map((each) => each.payer)}::text[], ${rows.map((each) => each.receivedAt)}::timestamptz[],
      ${rows.map((each) => each.questionedAt)}::timestamptz[], ${rows.map((each) => each.question)}::text[])`,
    )
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returning('receipt')
    .execute()
  return new Set(inserted.map((row) => row.receipt))
}

export function byReceipts(db: Db, receipts: readonly string[]): Promise<Collection[]> {
  return collections(db)
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .execute()
}

export function lock(tx: Tx, receipts: readonly string[]): Promise<Collection[]> {
  return collections(tx)
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .orderBy('receipt')
    .forUpdate()
    .execute()
}

/** The money of a loan, oldest first. */
export function ofLoan(db: Db, loanId: string): Promise<Collection[]> {
  return collections(db)
    .where('loan_id', '=', loanId)
    .orderBy('completed_at')
    .orderBy('received_at')
    .orderBy('receipt')
    .execute()
}

/** The latest money of a day that bought a prolongation and was not taken back. */
export function latestProlongation(db: Db, loanId: string, valueDay: Day): Promise<Collection | undefined> {
  return collections(db)
    .where('loan_id', '=', loanId)
    .where('value_day', '=', valueDay)
    .where('prolongation_days', 'is not', null)
    .where('reversed_at', 'is', null)
    .orderBy('completed_at', 'desc')
    .orderBy('receipt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function setPrompts(
  tx: Tx,
  links: readonly { readonly receipt: string; readonly promptId: string }[],
): Promise<void> {
  await sql`update collection set prompt_id = link.prompt_id
    from unnest(${links.map((each) => each.receipt)}::text[], ${links.map((each) => each.promptId)}::uuid[])
    as link (receipt, prompt_id)
    where collection.receipt = link.receipt and collection.prompt_id is null`.execute(tx)
}

/** The money of these prompts is to be named anew. */
export async function clearPrompts(tx: Tx, promptIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ prompt_id: null })
    .where('prompt_id', '=', (eb) => eb.fn.any(eb.val(promptIds)))
    .execute()
}

export async function setProlongations(
  tx: Tx,
  bought: readonly { readonly receipt: string; readonly days: number }[],
): Promise<void> {
  await sql`update collection set prolongation_days = bought.days
    from unnest(${bought.map((each) => each.receipt)}::text[], ${bought.map((each) => each.days)}::smallint[])
    as bought (receipt, days)
    where collection.receipt = bought.receipt`.execute(tx)
}

/** Money of a loan that no prompt has claimed, of this amount, since the prompt was sent. */
export function findUnclaimed(
  tx: Tx,
  loanId: string,
  amountCents: Cents,
  since: Date,
): Promise<Collection | undefined> {
  return collections(tx)
    .where('loan_id', '=', loanId)
    .where('prompt_id', 'is', null)
    .where('amount_cents', '=', amountCents)
    .where('completed_at', '>=', since)
    .where('reversed_at', 'is', null)
    .orderBy('completed_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReversed(
  tx: Tx,
  receipts: readonly string[],
  by: TakenBackBy,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ reversed_at: at, reversed_by: by, questioned_at: null, question: null })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .execute()
}

/** It counts again, with this amount and for this loan, and its next entries have a reference of their own. */
export async function markRestored(
  tx: Tx,
  { receipt }: Pick<Collection, 'receipt'>,
  amountCents: Cents,
  loan: { readonly id: string; readonly customerId: string } | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('collection')
    .set(({ eb }) => ({
      reversed_at: null,
      reversed_by: null,
      turns: eb('turns', '+', 1),
      confirmed_at: at,
      not_found: 0,
      amount_cents: amountCents,
      prolongation_days: null,
      loan_id: loan?.id ?? null,
      customer_id: loan?.customerId ?? null,
    }))
    .where('receipt', '=', receipt)
    .execute()
}

/** The provider knows them: they are not in question any more. */
export async function confirm(tx: Tx, receipts: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ confirmed_at: at, not_found: 0, questioned_at: null, question: null })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('reversed_at', 'is', null)
    .execute()
}

/**
 * The provider does not know them and never did: in question from the first time on. Returns these as they
 * now stand.
 */
export function countNotFound(tx: Tx, receipts: readonly string[], at: Date): Promise<Collection[]> {
  return tx
    .updateTable('collection')
    .set((eb) => ({
      not_found: eb('not_found', '+', 1),
      questioned_at: eb.fn.coalesce('questioned_at', eb.val(at)),
      question: eb.fn.coalesce('question', eb.val('notFound' as const)),
    }))
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('reversed_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning(columns)
    .execute()
}

/** Of money that nobody has confirmed yet: it came for a prompt that another receipt had paid. */
export async function question(tx: Tx, receipts: readonly string[], why: Question, at: Date): Promise<void> {
  await tx
    .updateTable('collection')
    .set({ questioned_at: at, question: why })
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('confirmed_at', 'is', null)
    .where('question', 'is', null)
    .where('reversed_at', 'is', null)
    .execute()
}

/** A customer's money that is in question, oldest first. */
export function inQuestion(db: Db, customerId: string): Promise<Collection[]> {
  return collections(db)
    .where('customer_id', '=', customerId)
    .where('reversed_at', 'is', null)
    .where('questioned_at', 'is not', null)
    .orderBy('completed_at')
    .orderBy('receipt')
    .execute()
}

/** A customer's money that nothing may rest on yet: in question, or come since an instant and not confirmed. */
export function openOf(
  tx: Tx,
  customerId: string,
  since: Date,
): Promise<Pick<Collection, 'receipt' | 'receivedAt' | 'questionedAt'>[]> {
  return tx
    .selectFrom('collection')
    .select(['receipt', 'received_at as receivedAt', 'questioned_at as questionedAt'])
    .where('customer_id', '=', customerId)
    .where('reversed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('questioned_at', 'is not', null),
        eb.and([eb('confirmed_at', 'is', null), eb('received_at', '>=', since)]),
      ]),
    )
    .execute()
}
