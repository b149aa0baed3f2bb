/** Prompts' SQL. */
import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database.ts'

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

const columns = sql`id, rail, loan_id as "loanId", customer_id as "customerId", phone,
  account_reference as "accountReference", amount_cents as "amountCents", status, reason,
  provider_code as "providerCode", provider_id as "providerId", receipt,
  started_at as "startedAt", sent_at as "sentAt", attempts, lookups, by_guest as "byGuest",
  prolongation_days as "prolongationDays", purpose_used_by as "purposeUsedBy",
  receipt_assumed as "receiptAssumed"`

export async function insert(
  tx: Tx,
  prompt: Pick<
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
  >,
): Promise<void> {
  await sql`insert into payment_prompt (id, rail, loan_id, customer_id, phone, account_reference,
    amount_cents, status, started_at, by_guest, prolongation_days)
    values (${prompt.id}, ${prompt.rail}, ${prompt.loanId}, ${prompt.customerId}, ${prompt.phone},
      ${prompt.accountReference}, ${prompt.amountCents}, 'sending', ${prompt.startedAt}, ${prompt.byGuest},
      ${prompt.prolongationDays})`.execute(tx)
}

export async function lock(tx: Tx, id: string): Promise<Prompt | undefined> {
  const { rows } =
    await sql<Prompt>`select ${columns} from payment_prompt where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Locks the prompts that callbacks speak of, by the provider's ids and by our own, in the order of their ids. */
export async function lockMany(
  tx: Tx,
  providerIds: readonly string[],
  ids: readonly string[],
): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt
    where provider_id = any(${providerIds}::text[]) or id = any(${ids}::uuid[]) order by id
      for update`.execute(tx)
  return rows
}

/** Prompts of these loans that were paid, as the provider said, by a receipt that is still to come. */
export async function lockPaidWithoutReceipt(tx: Tx, loanIds: readonly string[]): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt
    where loan_id = any(${loanIds}::uuid[]) and status = 'checking' and provider_code = '0' order by id
      for update`.execute(tx)
  return rows
}

/** The prompts named, and those of these loans whose end is not known. */
export async function forMoney(
  tx: Tx,
  ids: readonly string[],
  loanIds: readonly string[],
): Promise<Prompt[]> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt
    where id = any(${ids}::uuid[])
      or (loan_id = any(${loanIds}::uuid[]) and status in ('sending', 'waiting', 'checking'))
      order by started_at desc, id`.execute(tx)
  return rows
}

/** The latest prompt of a loan since an instant that asked for a prolongation. */
export async function latestProlongation(
  db: Db | Tx,
  loanId: string,
  since: Date,
): Promise<Prompt | undefined> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt
    where loan_id = ${loanId} and started_at >= ${since} and prolongation_days is not null
      order by started_at desc, id limit 1`.execute(db)
  return rows[0]
}

/** The customer takes the wish back: whatever of these prompts is still paid is a repayment. */
export async function makeRepayments(tx: Tx, loanId: string): Promise<void> {
  await sql`update payment_prompt set prolongation_days = null
    where loan_id = ${loanId} and prolongation_days is not null
      and status in ('sending', 'waiting', 'checking')`.execute(tx)
}

export async function byId(db: Db | Tx, id: string): Promise<Prompt | undefined> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt where id = ${id}`.execute(db)
  return rows[0]
}

export async function ofCustomer(db: Db | Tx, customerId: string, id: string): Promise<Prompt | undefined> {
  const { rows } =
    await sql<Prompt>`select ${columns} from payment_prompt where id = ${id} and customer_id = ${customerId}`.execute(
      db,
    )
  return rows[0]
}

/** The latest prompt of a loan. */
export async function latestOfLoan(db: Db | Tx, loanId: string): Promise<Prompt | undefined> {
  const { rows } = await sql<Prompt>`select ${columns} from payment_prompt where loan_id = ${loanId}
      order by started_at desc, id limit 1`.execute(db)
  return rows[0]
}

export async function hasOpen(tx: Tx, loanId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_prompt where loan_id = ${loanId} and started_at > ${since}
      and status in ('sending', 'waiting', 'checking') limit 1`.execute(tx)
  return rows.length > 0
}

/** How many prompts went to a phone since then; and nobody else counts or adds at the same time. */
export async function countToPhone(tx: Tx, phone: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_prompt:${phone}`}, 0))`.execute(tx)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from payment_prompt where phone = ${phone} and started_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
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

export async function update(tx: Tx, id: string, change: Change): Promise<void> {
  const parts: RawBuilder<unknown>[] = Object.entries(change).map(
    ([name, value]) => sql`${sql.ref(columnOf[name as keyof Change])} = ${value}`,
  )
  await sql`update payment_prompt set ${sql.join(parts)} where id = ${id}`.execute(tx)
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
