/** Payouts' SQL. */
import { sql, type RawBuilder } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { PayoutHold, ReceivingMethod } from '../../../domain/receiving.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type PayoutStatus =
  'scheduled' | 'sending' | 'sent' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'failedLatePaid'
export type PayoutReason =
  | 'floatEmpty'
  | 'amountOutOfRange'
  | 'receiverOverLimit'
  | 'receiverUnregistered'
  | 'receiverRefused'
  | 'setup'
  | 'declined'
  | 'cardExpired'

/** Money lent, or an overpayment on its way back. */
export type PayoutPurpose = 'loan' | 'refund'

export type Payout = {
  readonly id: string
  readonly purpose: PayoutPurpose
  /** What it is for: the loan request, or the refund. */
  readonly requestId: string
  readonly customerId: string
  readonly method: ReceivingMethod
  /** By M-Pesa. */
  readonly phone: string | null
  /** A card or a bank account of the customer, and how people read it. */
  readonly targetId: string | null
  readonly shown: string | null
  readonly amountCents: Cents
  readonly status: PayoutStatus
  readonly attempt: number
  /** Of a payout that failed, or is said to have failed while the provider is still asked. */
  readonly reason: PayoutReason | null
  readonly providerCode: string | null
  readonly receipt: string | null
  readonly notBefore: Date
  /** Of a scheduled one whose time has come. */
  readonly waitsFor: PayoutHold | null
  readonly sentAt: Date | null
  /** Our first asking; a repeated sending leaves it. */
  readonly firstSentAt: Date | null
  readonly sends: number
  readonly lookups: number
  readonly notFound: number
  readonly completedAt: Date | null
  readonly settledAt: Date | null
  readonly lateAskedAt: Date | null
  /** The provider's name for what we asked, as its acknowledgement had it. */
  readonly providerId: string | null
  /** When the provider, asked by us, said that it was paid. */
  readonly confirmedAt: Date | null
  /** What it answered instead, the last time. */
  readonly confirmAnswer: string | null
}

const columns = sql`id, purpose, request_id as "requestId", customer_id as "customerId", method, phone,
  target_id as "targetId", receiver_shown as shown, amount_cents as "amountCents", status, attempt, reason,
  provider_code as "providerCode", receipt,
  not_before as "notBefore", waits_for as "waitsFor", sent_at as "sentAt", first_sent_at as "firstSentAt",
    sends, lookups,
  not_found as "notFound", completed_at as "completedAt", settled_at as "settledAt",
  late_asked_at as "lateAskedAt", provider_id as "providerId", confirmed_at as "confirmedAt",
  confirm_answer as "confirmAnswer"`

/** Where a payout goes: a phone by M-Pesa, or a card or bank account; `shown` is what people read of it. */
export type PayoutTo =
  | { readonly method?: 'mpesa'; readonly phone: string }
  | { readonly method: Exclude<ReceivingMethod, 'mpesa'>; readonly targetId: string; readonly shown: string }
type NewPayout = Pick<
  Payout,
  'id' | 'purpose' | 'requestId' | 'customerId' | 'amountCents' | 'attempt' | 'notBefore'
> &
  PayoutTo

export async function insert(tx: Tx, payout: NewPayout, createdAt: Date): Promise<void> {
  const [phone, targetId, shown] =
    'phone' in payout ? [payout.phone, null, null] : [null, payout.targetId, payout.shown]
  await sql`insert into payout (id, purpose, request_id, customer_id, method, phone, target_id,
    receiver_shown, amount_cents, status, attempt, not_before, created_at)
    values (${payout.id}, ${payout.purpose}, ${payout.requestId}, ${payout.customerId},
      ${payout.method ?? 'mpesa'}, ${phone}, ${targetId}, ${shown}, ${payout.amountCents}, 'scheduled',
      ${payout.attempt},
      ${payout.notBefore}, ${createdAt})`.execute(tx)
}

export async function lock(tx: Tx, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from payout where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The payout of a request that is on its way or done; there is at most one. */
export async function lockAlive(tx: Tx, requestId: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from payout where request_id = ${requestId}
      and status not in ('failed', 'cancelled', 'failedLatePaid') for update`.execute(tx)
  return rows[0]
}

/** Whether another payout was paid under this receipt. */
export async function isReceiptOfAnother(tx: Tx, id: string, receipt: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payout where receipt = ${receipt} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

/** Whether a payout of the request was given back, is said to be paid all the same, and nobody knows yet. */
export async function anyLateAsked(tx: Tx, requestId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from payout where request_id = ${requestId} and late_asked_at is not null limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** Whether a payout to a card or a bank account is on its way. */
export async function anyUnderWayTo(tx: Tx, targetId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payout where target_id = ${targetId}
      and (status in ('scheduled', 'sending', 'sent', 'unknown') or late_asked_at is not null) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** All payouts of some requests, the latest first. */
export async function ofRequests(db: Db | Tx, requestIds: readonly string[]): Promise<Payout[]> {
  const { rows } =
    await sql<Payout>`select ${columns} from payout where request_id = any(${requestIds}::uuid[])
      order by created_at desc, attempt desc`.execute(db)
  return rows
}

type Change = {
  readonly status?: PayoutStatus
  readonly reason?: PayoutReason | null
  readonly providerCode?: string | null
  readonly providerId?: string
  readonly receipt?: string
  readonly receiverName?: string | null
  readonly waitsFor?: PayoutHold | null
  readonly sentAt?: Date | null
  readonly firstSentAt?: Date
  readonly saidAt?: Date | null
  readonly sends?: number
  readonly lookups?: number
  readonly notFound?: number
  readonly completedAt?: Date | null
  readonly settledAt?: Date | null
  readonly lateAskedAt?: Date | null
  readonly confirmedAt?: Date | null
  readonly confirmAnswer?: string
}
const columnOf = {
  status: 'status',
  reason: 'reason',
  providerCode: 'provider_code',
  providerId: 'provider_id',
  receipt: 'receipt',
  receiverName: 'receiver_name',
  waitsFor: 'waits_for',
  sentAt: 'sent_at',
  firstSentAt: 'first_sent_at',
  saidAt: 'said_at',
  sends: 'sends',
  lookups: 'lookups',
  notFound: 'not_found',
  completedAt: 'completed_at',
  settledAt: 'settled_at',
  lateAskedAt: 'late_asked_at',
  confirmedAt: 'confirmed_at',
  confirmAnswer: 'confirm_answer',
} as const satisfies Record<keyof Change, string>

export async function update(tx: Tx, id: string, change: Change): Promise<void> {
  const parts: RawBuilder<unknown>[] = Object.entries(change).map(
    ([name, value]) => sql`${sql.ref(columnOf[name as keyof Change])} = ${value}`,
  )
  await sql`update payout set ${sql.join(parts)} where id = ${id}`.execute(tx)
}
