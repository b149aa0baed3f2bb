/** The SQL of missing-payment claims. */
import type { claimStatuses } from '../../../contract/missing-payments.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export type ClaimStatus = (typeof claimStatuses)[number]
export type Claim = {
  readonly id: string
  readonly customerId: string
  readonly loanId: string
  readonly receipt: string
  readonly status: ClaimStatus
  readonly asked: number
  readonly createdAt: Date
  readonly settledAt: Date | null
}

const columns = [
  'id',
  'customerId',
  'loanId',
  'receipt',
  'status',
  'asked',
  'createdAt',
  'settledAt',
] as const
const claims = (db: Db) => db.selectFrom('payment_claim').select(columns)

/**
 * Inserts a claim, or restarts one that found nothing. An open or settled claim of the same receipt stays
 * unchanged. Returns the current claim.
 */
export async function report(
  tx: Tx,
  { id, customerId, loanId, receipt }: Pick<Claim, 'id' | 'customerId' | 'loanId' | 'receipt'>,
  at: Date,
): Promise<{ readonly claim: Claim; readonly begun: boolean }> {
  const begun = await tx
    .insertInto('payment_claim')
    .values({ id, customerId, loanId, receipt, status: 'looking', createdAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'receipt'])
        .doUpdateSet({ status: 'looking', asked: 0, loanId, createdAt: at, settledAt: null })
        .where('payment_claim.status', '=', 'notFound'),
    )
    .returning(columns)
    .executeTakeFirst()
  if (begun) return { claim: begun, begun: true }
  const claim = await claims(tx)
    .where('customerId', '=', customerId)
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  return { claim, begun: false }
}

export async function countSince(db: Db, customerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

const one = (db: Db, { customerId, id }: CustomerScopedId) =>
  claims(db).where('customerId', '=', customerId).where('id', '=', id)

export const read = (db: Db, key: CustomerScopedId): Promise<Claim | undefined> =>
  one(db, key).executeTakeFirst()

export const lock = (tx: Tx, key: CustomerScopedId): Promise<Claim | undefined> =>
  one(tx, key).forUpdate().executeTakeFirst()

/** Locks and returns the claims of these payments that await staff. */
export const lockWaiting = (tx: Tx, receipts: readonly string[]): Promise<Claim[]> =>
  claims(tx)
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .where('status', '=', 'person')
    .orderBy('id')
    .forUpdate()
    .execute()

/** All customers' claims of a payment, oldest first. */
export const ofReceipt = (db: Db, receipt: string): Promise<Claim[]> =>
  claims(db).where('receipt', '=', receipt).orderBy('createdAt').orderBy('id').limit(100).execute()

/** Finds the customer of a claim when only the id is known. */
export function keyOf(db: Db, id: string): Promise<CustomerScopedId | undefined> {
  return db.selectFrom('payment_claim').select(['customerId', 'id']).where('id', '=', id).executeTakeFirst()
}

export async function settle(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  status: ClaimStatus,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_claim')
    .set({ status, settledAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function countAsked(tx: Tx, { customerId, id }: CustomerScopedId): Promise<void> {
  await tx
    .updateTable('payment_claim')
    .set(({ eb }) => ({ asked: eb('asked', '+', 1) }))
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}
