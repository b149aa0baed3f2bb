/** The SQL of prompts. Code that changes a prompt's status first locks it by id (`lockAll`), in id order. */
import type { promptStatuses } from '../../../../contract/payments.ts'
import { sql } from 'kysely'
import type { promptReasons } from '../../../../contract/payments.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { customersOf, noteCustomerOf } from '../../../platform/database/sharding/shared-identifiers.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import { isOf, namedRows } from '../../../platform/database/rows/named-rows.ts'

export type PromptStatus = (typeof promptStatuses)[number]
export type PromptReason = (typeof promptReasons)[number]

export type Prompt = {
  readonly id: string
  /** The rail that sends the prompt. */
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
  /** Sent by a guest, without signing in. */
  readonly byGuest: boolean
  /** The extension days that its payment buys; null for a repayment. */
  readonly prolongationDays: number | null
  /** The receipt of the payment that bought the extension. */
  readonly purposeUsedBy: string | null
  /** The receipt was linked by amount, not by the prompt's own callback. */
  readonly receiptAssumed: boolean
}

const columns = [
  'id',
  'rail',
  'loanId',
  'customerId',
  'phone',
  'accountReference',
  'amountCents',
  'status',
  'reason',
  'providerCode',
  'providerId',
  'receipt',
  'startedAt',
  'sentAt',
  'attempts',
  'lookups',
  'byGuest',
  'prolongationDays',
  'purposeUsedBy',
  'receiptAssumed',
] as const

const prompts = (db: Db) => db.selectFrom('payment_prompt').select(columns)
/** Statuses without a final outcome. */
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
  await noteCustomerOf(tx, 'customer_of_phone', prompt.phone, prompt.customerId)
  await tx
    .insertInto('payment_prompt')
    .values({ ...prompt, status: 'sending' })
    .execute()
}

export function read(db: Db, { customerId, id }: CustomerScopedId): Promise<Prompt | undefined> {
  return prompts(db).where('customerId', '=', customerId).where('id', '=', id).executeTakeFirst()
}

const readAll = (db: Db, keys: readonly CustomerScopedId[]): Promise<Prompt[]> =>
  prompts(db)
    .innerJoin(namedRows(keys), (join) =>
      join
        .onRef('payment_prompt.customerId', '=', 'named.ofCustomer')
        .onRef('payment_prompt.id', '=', 'named.ofId'),
    )
    .where(isOf('payment_prompt', keys))
    .orderBy('payment_prompt.id')
    .execute()

/** Locks prompts until the transaction ends. */
export async function lockAll(tx: Tx, keys: readonly CustomerScopedId[]): Promise<Prompt[]> {
  if (keys.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtextextended('prompt:' || id, 0))
    from (select distinct unnest(${keys.map(({ id }) => id)}::uuid[]) as id order by 1) held`.execute(tx)
  return readAll(tx, keys)
}

export async function lock(tx: Tx, key: CustomerScopedId): Promise<Prompt | undefined> {
  return (await lockAll(tx, [key]))[0]
}

/** Locks and returns prompts of these loans that the provider reported as paid without a receipt. */
export async function lockPaidWithoutReceipt(tx: Tx, loans: readonly CustomerScopedId[]): Promise<Prompt[]> {
  const found = await prompts(tx)
    .innerJoin(namedRows(loans), (join) =>
      join
        .onRef('payment_prompt.customerId', '=', 'named.ofCustomer')
        .onRef('payment_prompt.loanId', '=', 'named.ofId'),
    )
    .where(isOf('payment_prompt', loans))
    .where('status', '=', 'checking')
    .where('providerCode', '=', '0')
    .execute()
  const held = await lockAll(tx, found)
  return held.filter(({ status, providerCode }) => status === 'checking' && providerCode === '0')
}

/** The prompts with these ids, and the open prompts of these loans. */
export function promptsForPayments(
  tx: Tx,
  ids: readonly string[],
  loans: readonly CustomerScopedId[],
): Promise<Prompt[]> {
  const named = loans.map(({ customerId }) => customerId)
  return prompts(tx)
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(named)))
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(ids))),
        eb.and([eb('loanId', '=', eb.fn.any(eb.val(loans.map(({ id }) => id)))), eb('status', 'in', open)]),
      ]),
    )
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** The loan's latest extension prompt since an instant. */
export function latestExtension(db: Db, loan: CustomerScopedId, since: Date): Promise<Prompt | undefined> {
  return prompts(db)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('startedAt', '>=', since)
    .where('prolongationDays', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Turns the loan's open extension prompts into repayments. */
export async function makeRepayments(tx: Tx, loan: CustomerScopedId): Promise<void> {
  await tx
    .updateTable('payment_prompt')
    .set({ prolongationDays: null })
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('prolongationDays', 'is not', null)
    .where('status', 'in', open)
    .execute()
}

/** Finds a prompt when the customer is not known. */
export function byId(db: Db, id: string): Promise<Prompt | undefined> {
  return prompts(db).where('id', '=', id).executeTakeFirst()
}

/** The loan's latest prompt. */
export function latestOfLoan(db: Db, loan: CustomerScopedId): Promise<Prompt | undefined> {
  return prompts(db)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** An open prompt of the loan; includes guests' prompts only when `ofGuests` is set. */
export const openOf = (
  tx: Tx,
  loan: CustomerScopedId,
  since: Date,
  ofGuests: boolean,
): Promise<CustomerScopedId | undefined> =>
  tx
    .selectFrom('payment_prompt')
    .select(['customerId', 'id'])
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('startedAt', '>', since)
    .where('status', 'in', open)
    .$if(!ofGuests, (query) => query.where('byGuest', '=', false))
    .limit(1)
    .executeTakeFirst()

const countSince = (tx: Tx, since: Date) =>
  tx
    .selectFrom('payment_prompt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('startedAt', '>', since)

/**
 * Counts prompts to a phone since an instant. Locks the phone, so that concurrent calls cannot exceed the
 * limit.
 */
export async function countToPhone(tx: Tx, phone: string, since: Date, ofGuests: boolean): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_prompt:${phone}`}, 0))`.execute(tx)
  const customerIds = await customersOf(tx, 'customer_of_phone', [phone])
  if (customerIds.length === 0) return 0
  const { count } = await countSince(tx, since)
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('phone', '=', phone)
    .$if(!ofGuests, (query) => query.where('byGuest', '=', false))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts guests' prompts for a locked loan since an instant. */
export async function countByGuests(tx: Tx, loan: CustomerScopedId, since: Date): Promise<number> {
  const { count } = await countSince(tx, since)
    .where('customerId', '=', loan.customerId)
    .where('loanId', '=', loan.id)
    .where('byGuest', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Sent prompts of a rail without a final outcome, oldest first. */
export function openBy(tx: Tx, rail: string): Promise<CustomerScopedId[]> {
  return tx
    .selectFrom('payment_prompt')
    .select(['customerId', 'id'])
    .where('rail', '=', rail)
    .where('status', 'in', open)
    .where('sentAt', 'is not', null)
    .orderBy('startedAt')
    .execute()
}

export async function restartLookups(tx: Tx, keys: readonly CustomerScopedId[]): Promise<void> {
  await tx
    .updateTable('payment_prompt')
    .from(namedRows(keys))
    .set({ lookups: 0 })
    .whereRef('payment_prompt.customerId', '=', 'named.ofCustomer')
    .whereRef('payment_prompt.id', '=', 'named.ofId')
    .where(isOf('payment_prompt', keys))
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

/** Updates the given fields only. */
export async function update(tx: Tx, { customerId, id }: CustomerScopedId, change: Change): Promise<void> {
  await tx
    .updateTable('payment_prompt')
    .set(change)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export type PromptOutcome = CustomerScopedId & {
  readonly status: PromptStatus
  readonly reason: PromptReason | null
  readonly providerCode: string
  readonly providerId: string | null
  readonly receipt: string | null
}

/** Records that these prompts' payments bought their extensions. */
export async function markPurposesUsed(
  tx: Tx,
  used: readonly { readonly customerId: string; readonly promptId: string; readonly receipt: string }[],
): Promise<void> {
  await sql`update payment_prompt set purpose_used_by = used.receipt
    from unnest(${used.map((each) => each.customerId)}::uuid[],
      ${used.map((each) => each.promptId)}::uuid[], ${used.map((each) => each.receipt)}::text[]) as
    used (customer_id, id, receipt)
    where payment_prompt.customer_id = used.customer_id and payment_prompt.id = used.id
      and ${isOf('payment_prompt', used)}`.execute(tx)
}

/** Stores the outcomes of a batch of callbacks in one statement. */
export async function saveOutcomes(tx: Tx, outcomes: readonly PromptOutcome[], at: Date): Promise<void> {
  await sql`update payment_prompt set status = heard.status, reason = heard.reason,
    provider_code = heard.code, receipt = coalesce(heard.receipt, payment_prompt.receipt),
      receipt_assumed = payment_prompt.receipt_assumed and heard.receipt is null,
      provider_id = coalesce(payment_prompt.provider_id, heard.provider_id),
      settled_at = ${at}::timestamptz
    from unnest(${outcomes.map((each) => each.customerId)}::uuid[],
      ${outcomes.map((each) => each.id)}::uuid[], ${outcomes.map((each) => each.status)}::text[],
      ${outcomes.map((each) => each.reason)}::text[],
      ${outcomes.map((each) => each.providerCode)}::text[],
      ${outcomes.map((each) => each.providerId)}::text[], ${outcomes.map((each) => each.receipt)}::text[])
      as heard (customer_id, id, status, reason, code, provider_id, receipt)
    where payment_prompt.customer_id = heard.customer_id and payment_prompt.id = heard.id
      and ${isOf('payment_prompt', outcomes)}`.execute(tx)
}
