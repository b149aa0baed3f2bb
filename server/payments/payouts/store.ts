/** The SQL of payouts. */
import type { payoutStatuses } from '../../../contract/back-office/list-table.ts'
import type { Cents } from '../../../domain/money.ts'
import type {
  PayoutHold,
  PhoneMethod,
  ReceivingMethod,
  TargetMethod,
} from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import * as directory from '../../platform/database/sharding/directory.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { isOf, namedRows } from '../../platform/database/rows/named-rows.ts'

export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutReason =
  | 'floatEmpty'
  | 'amountOutOfRange'
  | 'receiverOverLimit'
  | 'receiverUnregistered'
  | 'receiverRefused'
  | 'setup'
  | 'declined'
  | 'cardExpired'

/** A loan's principal, or the refund of an overpayment. */
export type PayoutPurpose = 'loan' | 'refund'

export type Payout = {
  readonly id: string
  readonly purpose: PayoutPurpose
  /** The loan request or the refund. */
  readonly requestId: string
  readonly customerId: string
  readonly method: ReceivingMethod
  /** For phone money only. */
  readonly phone: string | null
  /** The customer's card or bank account, and how it is displayed. */
  readonly targetId: string | null
  readonly shown: string | null
  readonly amountCents: Cents
  readonly status: PayoutStatus
  readonly attempt: number
  /** For a payout that failed, or was reported as failed and is still queried. */
  readonly reason: PayoutReason | null
  readonly providerCode: string | null
  readonly receipt: string | null
  readonly notBefore: Date
  /** For a scheduled payout whose time has come. */
  readonly waitsFor: PayoutHold | null
  readonly sentAt: Date | null
  /** Time of the first sending; a resend does not change it. */
  readonly firstSentAt: Date | null
  readonly sends: number
  readonly lookups: number
  readonly notFound: number
  readonly completedAt: Date | null
  readonly settledAt: Date | null
  readonly lateAskedAt: Date | null
  /** The provider's id from its acknowledgement. */
  readonly providerId: string | null
  /** When the provider's answer, or two staff members by its statement, confirmed the payout. */
  readonly confirmedAt: Date | null
  /** The provider's last answer that did not confirm it. */
  readonly confirmAnswer: string | null
  /** When staff recorded, with a second approver, that the paid payout did not arrive. */
  readonly returnedAt: Date | null
}

const columns = [
  'id',
  'purpose',
  'requestId',
  'customerId',
  'method',
  'phone',
  'targetId',
  'receiverShown as shown',
  'amountCents',
  'status',
  'attempt',
  'reason',
  'providerCode',
  'receipt',
  'notBefore',
  'waitsFor',
  'sentAt',
  'firstSentAt',
  'sends',
  'lookups',
  'notFound',
  'completedAt',
  'settledAt',
  'lateAskedAt',
  'providerId',
  'confirmedAt',
  'confirmAnswer',
  'returnedAt',
] as const

/** Only this service writes the column, so every value is a known reason. */
const payouts = (db: Db) =>
  db.selectFrom('payout').select(columns).$narrowType<{ reason: PayoutReason | null }>()

/** A payout destination: a phone (M-Pesa by default), or a card or bank account shown as `shown`. */
export type PayoutTo =
  | { readonly method?: PhoneMethod; readonly phone: string }
  | { readonly method: TargetMethod; readonly targetId: string; readonly shown: string }
type NewPayout = Pick<
  Payout,
  'id' | 'purpose' | 'requestId' | 'customerId' | 'amountCents' | 'attempt' | 'notBefore'
> &
  PayoutTo

export async function insert(tx: Tx, payout: NewPayout, createdAt: Date): Promise<void> {
  const [phone, targetId, shown] =
    'phone' in payout ? [payout.phone, null, null] : [null, payout.targetId, payout.shown]
  await tx
    .insertInto('payout')
    .values({
      id: payout.id,
      purpose: payout.purpose,
      requestId: payout.requestId,
      customerId: payout.customerId,
      method: payout.method ?? 'mpesa',
      phone,
      targetId,
      receiverShown: shown,
      amountCents: payout.amountCents,
      status: 'scheduled',
      attempt: payout.attempt,
      notBefore: payout.notBefore,
      createdAt,
    })
    .execute()
}

export function lock(tx: Tx, { customerId, id }: CustomerScopedId): Promise<Payout | undefined> {
  return payouts(tx).where('customerId', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds the customer of a payout when only the id is known. */
export function keyOf(db: Db, id: string): Promise<CustomerScopedId | undefined> {
  return db.selectFrom('payout').select(['customerId', 'id']).where('id', '=', id).executeTakeFirst()
}

/** The open or paid payout of a request; there is at most one. */
export function lockAlive(
  tx: Tx,
  { customerId, requestId }: Pick<Payout, 'customerId' | 'requestId'>,
): Promise<Payout | undefined> {
  return payouts(tx)
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('status', 'not in', ['failed', 'cancelled', 'failedLatePaid'])
    .forUpdate()
    .executeTakeFirst()
}

/** Whether another payout was paid under this receipt. */
export async function isReceiptOfAnother(
  tx: Tx,
  { id }: CustomerScopedId,
  receipt: string,
): Promise<boolean> {
  const found = await directory.find(tx, 'payoutReceipt', receipt)
  return found !== undefined && found.id !== id
}

/** Assigns a receipt to one payout. Throws, which rolls back the transaction, when another payout has it. */
export async function claimReceipt(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  receipt: string,
): Promise<void> {
  const isFree = await directory.claim(tx, 'payoutReceipt', receipt, customerId, id)
  if (!isFree && (await isReceiptOfAnother(tx, { customerId, id }, receipt)))
    throw new Error('two payouts have one receipt')
}

/** Whether a payout of the request was released, is reported as paid, and is still being queried. */
export async function hasLateQuery(
  tx: Tx,
  { customerId, requestId }: Pick<Payout, 'customerId' | 'requestId'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('payout')
    .select('id')
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('lateAskedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a payout to this card or bank account is under way. */
export async function hasPayoutUnderWayTo(
  tx: Tx,
  { customerId, id: targetId }: CustomerScopedId,
): Promise<boolean> {
  const found = await tx
    .selectFrom('payout')
    .select('id')
    .where('customerId', '=', customerId)
    .where('targetId', '=', targetId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['scheduled', 'sending', 'sent', 'unknown']),
        eb('lateAskedAt', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Payouts by these methods that wait to be sent or for their outcome, oldest first. */
export function openBy(tx: Tx, methods: readonly ReceivingMethod[]): Promise<Payout[]> {
  return payouts(tx)
    .where('method', 'in', methods)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['scheduled', 'sending', 'sent', 'unknown']),
        eb('lateAskedAt', 'is not', null),
      ]),
    )
    .orderBy('createdAt')
    .execute()
}

/** Restarts the schedule of status queries; that the payouts were queried before stays recorded. */
export async function restartLookups(tx: Tx, keys: readonly CustomerScopedId[]): Promise<void> {
  await tx
    .updateTable('payout')
    .from(namedRows(keys))
    .set({ lookups: 1 })
    .whereRef('payout.customerId', '=', 'named.ofCustomer')
    .whereRef('payout.id', '=', 'named.ofId')
    .where(isOf('payout', keys))
    .where('lookups', '>', 1)
    .execute()
}

/** All payouts of these requests of a customer, latest first. */
export function ofRequests(db: Db, customerId: string, requestIds: readonly string[]): Promise<Payout[]> {
  return payouts(db)
    .where('customerId', '=', customerId)
    .where('requestId', '=', (eb) => eb.fn.any(eb.val(requestIds)))
    .orderBy('createdAt', 'desc')
    .orderBy('attempt', 'desc')
    .execute()
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
  readonly returnedAt?: Date | null
  readonly confirmedAt?: Date | null
  readonly confirmAnswer?: string
}

/** Updates the given fields only. */
export async function update(tx: Tx, { customerId, id }: CustomerScopedId, change: Change): Promise<void> {
  await tx
    .updateTable('payout')
    .set(change)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Inserts paid payouts of an imported loan book; they are not queried. */
export async function insertImported(
  tx: Tx,
  payouts: readonly (Pick<Payout, 'id' | 'requestId' | 'customerId' | 'phone' | 'amountCents' | 'receipt'> & {
    readonly completedAt: Date
  })[],
): Promise<void> {
  await tx
    .insertInto('payout')
    .values(
      payouts.map(({ completedAt, ...payout }) => ({
        id: payout.id,
        requestId: payout.requestId,
        customerId: payout.customerId,
        phone: payout.phone,
        amountCents: payout.amountCents,
        status: 'paid',
        attempt: 1,
        receipt: payout.receipt,
        notBefore: completedAt,
        createdAt: completedAt,
        firstSentAt: completedAt,
        sentAt: completedAt,
        completedAt,
        confirmedAt: completedAt,
        settledAt: completedAt,
      })),
    )
    .execute()
}
