/** Collections' SQL: money that came in, told apart by its receipt. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type CollectionChannel = 'prompt' | 'byHand' | 'pull' | 'status'
export type UnmatchedReason = 'unknownAccount' | 'loanCeded'
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

const columns = sql`receipt, rail, channel, loan_id as "loanId", customer_id as "customerId",
  prompt_id as "promptId", amount_cents as "amountCents",
  completed_at as "completedAt", said_at as "saidAt", value_day as "valueDay",
  account_reference as "accountReference", payer, received_at as "receivedAt", reversed_at as "reversedAt",
  reversed_by as "reversedBy",
  confirmed_at as "confirmedAt", questioned_at as "questionedAt", question, not_found as "notFound", turns,
  prolongation_days as "prolongationDays"`
/** What a message says of new money; all else about it is learned later. */
export type NewCollection = Omit<
  Collection,
  'reversedAt' | 'reversedBy' | 'confirmedAt' | 'notFound' | 'turns' | 'prolongationDays'
>

/** Adds collections in the order of their receipts; returns those that are new. */
export async function insert(tx: Tx, collections: readonly NewCollection[]): Promise<Set<string>> {
  const rows = collections.toSorted((one, other) => (one.receipt < other.receipt ? -1 : 1))
  const inserted = await sql<{ receipt: string }>`
    insert into collection (receipt, rail, channel, loan_id, customer_id, prompt_id, amount_cents,
      completed_at, said_at, value_day, account_reference, payer, received_at, questioned_at, question)
    select * from unnest(${rows.map((each) => each.receipt)}::text[],
      ${rows.map((each) => each.rail)}::text[], ${rows.map((each) => each.channel)}::text[],
      ${rows.map((each) => each.loanId)}::uuid[],
      ${rows.map((each) => each.customerId)}::uuid[], ${rows.map((each) => each.promptId)}::uuid[],
      ${rows.map((each) => each.amountCents)}::bigint[],
      ${rows.map((each) => each.completedAt)}::timestamptz[],
      ${rows.map((each) => each.saidAt)}::timestamptz[], ${rows.map((each) => each.valueDay)}::date[],
      ${rows.map((each) => each.accountReference)}::text[],
      ${rows.map((each) => each.payer)}::text[], ${rows.map((each) => each.receivedAt)}::timestamptz[],
      ${rows.map((each) => each.questionedAt)}::timestamptz[], ${rows.map((each) => each.question)}::text[])
    on conflict (receipt) do nothing returning receipt`.execute(tx)
  return new Set(inserted.rows.map((row) => row.receipt))
}

export async function byReceipts(db: Db | Tx, receipts: readonly string[]): Promise<Collection[]> {
  const { rows } =
    await sql<Collection>`select ${columns} from collection where receipt = any(${receipts}::text[])`.execute(
      db,
    )
  return rows
}

export async function lock(tx: Tx, receipts: readonly string[]): Promise<Collection[]> {
  const { rows } =
    await sql<Collection>`select ${columns} from collection where receipt = any(${receipts}::text[])
      order by receipt for update`.execute(tx)
  return rows
}

/** The money of a loan, oldest first. */
export async function ofLoan(db: Db | Tx, loanId: string): Promise<Collection[]> {
  const { rows } = await sql<Collection>`select ${columns} from collection where loan_id = ${loanId}
      order by completed_at, received_at, receipt`.execute(db)
  return rows
}

/** The latest money of a day that bought a prolongation and was not taken back. */
export async function latestProlongation(
  db: Db | Tx,
  loanId: string,
  valueDay: Day,
): Promise<Collection | undefined> {
  const { rows } = await sql<Collection>`select ${columns} from collection
    where loan_id = ${loanId} and value_day = ${valueDay} and prolongation_days is not null
      and reversed_at is null order by completed_at desc, receipt desc limit 1`.execute(db)
  return rows[0]
}

export async function insertUnmatched(
  tx: Tx,
  payments: readonly { readonly receipt: string; readonly reason: UnmatchedReason }[],
  at: Date,
): Promise<void> {
  await sql`insert into unmatched_payment (receipt, reason, created_at)
    select *, ${at}::timestamptz
      from unnest(${payments.map((each) => each.receipt)}::text[],
      ${payments.map((each) => each.reason)}::text[])`.execute(tx)
}

/**
 * Holds account numbers until the transaction ends. A loan that is being opened and money that names it do
 * not see each other before one of them is done: whoever comes second has to look again.
 */
export async function lockAccounts(tx: Tx, accountReferences: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('collection:' || account, 0))
    from (select distinct unnest(${accountReferences}::text[]) as account order by 1) accounts`.execute(tx)
}

/** Unmatched payments that named this account number. */
export async function lockUnmatched(tx: Tx, accountReference: string): Promise<Collection[]> {
  const { rows } = await sql<Collection>`select ${columns} from collection
    where loan_id is null and reversed_at is null and account_reference = ${accountReference}
      and exists (select from unmatched_payment u where u.receipt = collection.receipt and u.resolved_at is null)
    order by receipt for update`.execute(tx)
  return rows
}

/** Money that came before its loan counts from the loan's first day. */
export async function match(
  tx: Tx,
  receipts: readonly string[],
  loan: { readonly id: string; readonly customerId: string; readonly paidOutOn: Day },
  at: Date,
): Promise<void> {
  await sql`update collection set loan_id = ${loan.id}, customer_id = ${loan.customerId},
    value_day = greatest(value_day, ${loan.paidOutOn}::date) where receipt = any(${receipts}::text[])`.execute(
    tx,
  )
  await sql`update unmatched_payment set resolved_at = ${at} where receipt = any(${receipts}::text[])`.execute(
    tx,
  )
}

export type Unmatched = {
  readonly receipt: string
  readonly reason: UnmatchedReason
  readonly payer: string
  /** It is being sent back. */ readonly sendingBack: boolean
  readonly amountCents: Cents
  readonly accountReference: string
  readonly completedAt: Date
}

export async function listUnmatched(db: Db | Tx): Promise<Unmatched[]> {
  const { rows } = await sql<Unmatched>`select receipt, reason, payer, amount_cents as "amountCents",
      account_reference as "accountReference", completed_at as "completedAt",
      exists (select from payment_reversal r where r.receipt = unmatched_payment.receipt
      and r.status in ('asked', 'unknown')) as "sendingBack"
    from unmatched_payment join collection using (receipt) where resolved_at is null
      order by created_at, receipt`.execute(db)
  return rows
}

/** One payment without a loan that is open, locked; undefined where it has found a home or is on its way back. */
export async function lockOneUnmatched(tx: Tx, receipt: string): Promise<Collection | undefined> {
  const { rows } = await sql<Collection>`select ${columns} from collection
    where receipt = ${receipt} and loan_id is null and reversed_at is null
      and exists (select from unmatched_payment u where u.receipt = collection.receipt and u.resolved_at is null)
      and not exists (select from payment_reversal r where r.receipt = collection.receipt
        and r.status in ('asked', 'unknown', 'reversed'))
    for update`.execute(tx)
  return rows[0]
}

export async function isGoingBack(tx: Tx, receipt: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payment_reversal where receipt = ${receipt} and status in ('asked', 'unknown')`.execute(
      tx,
    )
  return rows.length > 0
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
  await sql`update collection set prompt_id = null where prompt_id = any(${promptIds}::uuid[])`.execute(tx)
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
export async function findUnclaimed(
  tx: Tx,
  loanId: string,
  amountCents: Cents,
  since: Date,
): Promise<Collection | undefined> {
  const { rows } = await sql<Collection>`select ${columns} from collection
    where loan_id = ${loanId} and prompt_id is null and amount_cents = ${amountCents}
      and completed_at >= ${since} and reversed_at is null order by completed_at limit 1 for update`.execute(
    tx,
  )
  return rows[0]
}

export async function markReversed(
  tx: Tx,
  receipts: readonly string[],
  by: TakenBackBy,
  at: Date,
): Promise<void> {
  await sql`update collection set reversed_at = ${at}, reversed_by = ${by}, questioned_at = null,
    question = null where receipt = any(${receipts}::text[])`.execute(tx)
  await sql`update unmatched_payment set resolved_at = ${at} where receipt = any(${receipts}::text[])
    and resolved_at is null`.execute(tx)
}

/** It counts again, with this amount and for this loan, and its next entries have a reference of their own. */
export async function markRestored(
  tx: Tx,
  { receipt }: Pick<Collection, 'receipt'>,
  amountCents: Cents,
  loan: { readonly id: string; readonly customerId: string } | null,
  at: Date,
): Promise<void> {
  await sql`update collection set reversed_at = null, reversed_by = null, turns = turns + 1,
    confirmed_at = ${at}, not_found = 0, amount_cents = ${amountCents}, prolongation_days = null,
    loan_id = ${loan?.id ?? null}, customer_id = ${loan?.customerId ?? null} where receipt = ${receipt}`.execute(
    tx,
  )
  if (loan === null)
    await sql`insert into unmatched_payment (receipt, reason, created_at)
      values (${receipt}, 'unknownAccount', ${at}) on conflict (receipt) do update set resolved_at = null`.execute(
      tx,
    )
}

/** Which of these the provider has not confirmed since an instant; null: ever. */
export async function unconfirmed(
  db: Db | Tx,
  receipts: readonly string[],
  since: Date | null,
): Promise<Pick<Collection, 'receipt' | 'rail' | 'notFound'>[]> {
  const { rows } = await sql<
    Pick<Collection, 'receipt' | 'rail' | 'notFound'>
  >`select receipt, rail, not_found as "notFound" from collection
    where receipt = any(${receipts}::text[]) and reversed_at is null
      and (confirmed_at is null or confirmed_at < ${since}::timestamptz) order by receipt`.execute(db)
  return rows
}

/** Money that came since an instant and was not taken back, a page of it, by receipt. */
export async function watched(db: Db, since: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    receipt: string
  }>`select receipt from collection where reversed_at is null and received_at >= ${since}
    and receipt > ${after} order by receipt limit ${limit}`.execute(db)
  return rows.map((row) => row.receipt)
}

/** The provider knows them: they are not in question any more. */
export async function confirm(tx: Tx, receipts: readonly string[], at: Date): Promise<void> {
  await sql`update collection set confirmed_at = ${at}, not_found = 0, questioned_at = null, question = null
    where receipt = any(${receipts}::text[]) and reversed_at is null`.execute(tx)
}

/**
 * The provider does not know them and never did: in question from the first time on. Returns these as they
 * now stand.
 */
export async function countNotFound(tx: Tx, receipts: readonly string[], at: Date): Promise<Collection[]> {
  const { rows } = await sql<Collection>`update collection set not_found = not_found + 1,
      questioned_at = coalesce(questioned_at, ${at}), question = coalesce(question, 'notFound')
    where receipt = any(${receipts}::text[]) and reversed_at is null and confirmed_at is null
      returning ${columns}`.execute(tx)
  return rows
}

/** Of money that nobody has confirmed yet: it came for a prompt that another receipt had paid. */
export async function question(tx: Tx, receipts: readonly string[], why: Question, at: Date): Promise<void> {
  await sql`update collection set questioned_at = ${at}, question = ${why}
    where receipt = any(${receipts}::text[]) and confirmed_at is null and question is null
    and reversed_at is null`.execute(tx)
}

/** A customer's money that is in question, oldest first. */
export async function inQuestion(db: Db | Tx, customerId: string): Promise<Collection[]> {
  const { rows } = await sql<Collection>`select ${columns} from collection where customer_id = ${customerId}
      and reversed_at is null and questioned_at is not null order by completed_at, receipt`.execute(db)
  return rows
}

/** A customer's money that nothing may rest on yet: in question, or come since an instant and not confirmed. */
export async function openOf(
  tx: Tx,
  customerId: string,
  since: Date,
): Promise<Pick<Collection, 'receipt' | 'receivedAt' | 'questionedAt'>[]> {
  const { rows } = await sql<
    Pick<Collection, 'receipt' | 'receivedAt' | 'questionedAt'>
  >`select receipt, received_at as "receivedAt", questioned_at as "questionedAt" from collection
    where customer_id = ${customerId} and reversed_at is null
      and (questioned_at is not null or (confirmed_at is null and received_at >= ${since}))`.execute(tx)
  return rows
}
