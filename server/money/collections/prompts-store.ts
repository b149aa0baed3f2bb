/** Prompts' SQL. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { renamed } from '../../platform/renamed.ts'

export type PromptStatus = 'sending' | 'waiting' | 'paid' | 'failed' | 'checking'
export type PromptReason = 'cancelled' | 'wrongPin' | 'noFunds' | 'timedOut' | 'busy' | 'refused'

export type Prompt = {
  readonly id: string
  /** The rail that it is sent by. */
  readonly rail: string
  readonly loanId: string
  readonly customerId: string
  readonly phone: string
  readonly accountReference: string
  readonly amountCents: Cents
  readonly status: PromptStatus
  readonly reason: PromptReason | null
  readonly providerCode: string | null
  readonly providerId: string | null
  readonly receipt: string | null
  readonly startedAt: Date
  readonly sentAt: Date | null
  readonly attempts: number
  readonly lookups: number
  /** Sent without signing in. */
  readonly byGuest: boolean
  /** By how many days its money moves the due date; null for a repayment. */
  readonly prolongationDays: number | null
  /** The receipt that moved the due date for it. */
  readonly purposeUsedBy: string | null
  /** Its receipt was told by the amount alone, not by its own callback. */
  readonly receiptAssumed: boolean
}

const columns = [
  'id',
  'rail',
  'loan_id as loanId',
  'customer_id as customerId',
  'phone',
  'account_reference as accountReference',
  'amount_cents as amountCents',
  'status',
  'reason',
  'provider_code as providerCode',
  'provider_id as providerId',
  'receipt',
  'started_at as startedAt',
  'sent_at as sentAt',
  'attempts',
  'lookups',
  'by_guest as byGuest',
  'prolongation_days as prolongationDays',
  'purpose_used_by as purposeUsedBy',
  'receipt_assumed as receiptAssumed',
] as const

const prompts = (db: Db) => db.selectFrom('payment_prompt').select(columns)
/** Those whose end is not known. */
const open = ['sending', 'waiting', 'checking'] as const satisfies readonly PromptStatus[]

type NewPrompt = Pick<
  Prompt,
  | 'id'
  | 'rail'
  | 'loanId'
  | 'customerId'
  | 'phone'
  | 'accountReference'
  | 'amountCents'
  | 'startedAt'
  | 'byGuest'
  | 'prolongationDays'
>
export async function insert(tx: Tx, prompt: NewPrompt): Promise<void> {
  await tx
    .insertInto('payment_prompt')
    .values({
      id: prompt.id,
      rail: prompt.rail,
      loan_id: prompt.loanId,
      customer_id: prompt.customerId,
      phone: prompt.phone,
      account_reference: prompt.accountReference,
      amount_cents: prompt.amountCents,
      status: 'sending',
      started_at: prompt.startedAt,
      by_guest: prompt.byGuest,
      prolongation_days: prompt.prolongationDays,
    })
    .execute()
}

export function lock(tx: Tx, id: string): Promise<Prompt | undefined> {
  return prompts(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the prompts that callbacks speak of, by the provider's ids and by our own, in the order of their ids. */
export function lockMany(tx: Tx, providerIds: readonly string[], ids: readonly string[]): Promise<Prompt[]> {
  return prompts(tx)
    .where((eb) =>
      eb.or([eb('provider_id', '=', eb.fn.any(eb.val(providerIds))), eb('id', '=', eb.fn.any(eb.val(ids)))]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Prompts of these loans that were paid, as the provider said, by a receipt that is still to come. */
export function lockPaidWithoutReceipt(tx: Tx, loanIds: readonly string[]): Promise<Prompt[]> {
  return prompts(tx)
    .where('loan_id', '=', (eb) => eb.fn.any(eb.val(loanIds)))
    .where('status', '=', 'checking')
    .where('provider_code', '=', '0')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The prompts named, and those of these loans whose end is not known. */
export function forMoney(tx: Tx, ids: readonly string[], loanIds: readonly string[]): Promise<Prompt[]> {
  return prompts(tx)
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(ids))),
        eb.and([eb('loan_id', '=', eb.fn.any(eb.val(loanIds))), eb('status', 'in', open)]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The latest prompt of a loan since an instant that asked for a prolongation. */
export function latestProlongation(db: Db, loanId: string, since: Date): Promise<Prompt | undefined> {
  return prompts(db)
    .where('loan_id', '=', loanId)
    .where('started_at', '>=', since)
    .where('prolongation_days', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The customer takes the wish back: whatever of these prompts is still paid is a repayment. */
export async function makeRepayments(tx: Tx, loanId: string): Promise<void> {
  await tx
    .updateTable('payment_prompt')
    .set({ prolongation_days: null })
    .where('loan_id', '=', loanId)
    .where('prolongation_days', 'is not', null)
    .where('status', 'in', open)
    .execute()
}

export function byId(db: Db, id: string): Promise<Prompt | undefined> {
  return prompts(db).where('id', '=', id).executeTakeFirst()
}

export function ofCustomer(db: Db, customerId: string, id: string): Promise<Prompt | undefined> {
  return prompts(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()
}

/** The latest prompt of a loan. */
export function latestOfLoan(db: Db, loanId: string): Promise<Prompt | undefined> {
  return prompts(db)
    .where('loan_id', '=', loanId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function hasOpen(tx: Tx, loanId: string, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_prompt')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('started_at', '>', since)
    .where('status', 'in', open)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many prompts went to a phone since then; and nobody else counts or adds at the same time. */
export async function countToPhone(tx: Tx, phone: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_prompt:${phone}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('payment_prompt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Prompts by a rail that were sent and whose end is not known, the oldest first. */
export function openBy(tx: Tx, rail: string): Promise<Pick<Prompt, 'id'>[]> {
  return tx
    .selectFrom('payment_prompt')
    .select('id')
    .where('rail', '=', rail)
    .where('status', 'in', open)
    .where('sent_at', 'is not', null)
    .orderBy('started_at')
    .execute()
}

export async function startLookupsAnew(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('payment_prompt')
    .set({ lookups: 0 })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

type Change = {
  readonly status?: PromptStatus
  readonly reason?: PromptReason | null
  readonly providerCode?: string | null
  readonly providerId?: string
  readonly receipt?: string
  readonly receiptAssumed?: boolean
  readonly sentAt?: Date | null
  readonly attempts?: number
  readonly lookups?: number
  readonly settledAt?: Date | null
}

const columnOf = {
  status: 'status',
  reason: 'reason',
  providerCode: 'provider_code',
  providerId: 'provider_id',
  receipt: 'receipt',
  receiptAssumed: 'receipt_assumed',
  sentAt: 'sent_at',
  attempts: 'attempts',
  lookups: 'lookups',
  settledAt: 'settled_at',
} as const satisfies Record<keyof Change, string>

/** What the change does not name stays. */
export async function update(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('payment_prompt').set(renamed(change, columnOf)).where('id', '=', id).execute()
}

export type PromptOutcome = {
  readonly id: string
  readonly status: PromptStatus
  readonly reason: PromptReason | null
  readonly providerCode: string
  readonly providerId: string | null
  readonly receipt: string | null
}

/** Prompts whose money moved the due date. */
export async function usePurposes(
  tx: Tx,
  used: readonly { readonly promptId: string; readonly receipt: string }[],
): Promise<void> {
  await sql`update payment_prompt set purpose_used_by = used.receipt
    from unnest(${used.map((each) => each.promptId)}::uuid[], ${used.map((each) => each.receipt)}::text[]) as
    used (id, receipt)
    where payment_prompt.id = used.id`.execute(tx)
}

/** What a batch of callbacks says about its prompts, in one statement. */
export async function saveOutcomes(tx: Tx, outcomes: readonly PromptOutcome[], at: Date): Promise<void> {
  await sql`update payment_prompt set status = heard.status, reason = heard.reason,
    provider_code = heard.code, receipt = coalesce(heard.receipt, payment_prompt.receipt),
      receipt_assumed = payment_prompt.receipt_assumed and heard.receipt is null,
      provider_id = coalesce(payment_prompt.provider_id, heard.provider_id),
      settled_at = ${at}::timestamptz
    from unnest(${outcomes.map((each) => each.id)}::uuid[], ${outcomes.map((each) => each.status)}::text[],
      ${outcomes.map((each) => each.reason)}::text[],
      ${outcomes.map((each) => each.providerCode)}::text[],
      ${outcomes.map((each) => each.providerId)}::text[], ${outcomes.map((each) => each.receipt)}::text[])
      as heard (id, status, reason, code, provider_id, receipt)
    where payment_prompt.id = heard.id`.execute(tx)
}
