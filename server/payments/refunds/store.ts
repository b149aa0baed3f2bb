/** The SQL of refunds. A refund's status is not stored: its payout has it. */
import { sql, type NotNull } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export type RefundPart = { readonly loanId: string; readonly amountCents: Cents }
/** A paid refund with the provider's receipt. */
type SentRefund = { readonly receipt: string; readonly completedAt: Date }
export type Refund = { readonly id: string; readonly askedAt: Date }

export async function insert(tx: Tx, refund: Refund & { readonly customerId: string }): Promise<void> {
  await tx
    .insertInto('refund')
    .values({ id: refund.id, customerId: refund.customerId, askedAt: refund.askedAt })
    .execute()
}

export function latestOf(db: Db, customerId: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .select(['id', 'askedAt'])
    .where('customerId', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertParts(
  tx: Tx,
  { customerId, id: payoutId }: CustomerScopedId,
  parts: readonly RefundPart[],
): Promise<void> {
  await sql`insert into refund_part (payout_id, loan_id, customer_id, amount_cents)
    select ${payoutId}::uuid, loan_id, ${customerId}::uuid, amount
      from unnest(${parts.map((part) => part.loanId)}::uuid[],
      ${parts.map((part) => part.amountCents)}::bigint[]) as part (loan_id, amount)`.execute(tx)
}

/** In loan id order. */
export function partsOf(db: Db, payout: CustomerScopedId): Promise<RefundPart[]> {
  return db
    .selectFrom('refund_part')
    .select(['loanId', 'amountCents'])
    .where('customerId', '=', payout.customerId)
    .where('payoutId', '=', payout.id)
    .orderBy('loanId')
    .execute()
}

/** Refunds of a loan that the provider paid and that arrived, oldest first. */
export function sentOf(db: Db, loan: CustomerScopedId): Promise<SentRefund[]> {
  return db
    .selectFrom('refund_part')
    .innerJoin('payout', (join) =>
      join
        .onRef('payout.customerId', '=', 'refund_part.customerId')
        .onRef('payout.id', '=', 'refund_part.payoutId'),
    )
    .select(['payout.receipt', 'payout.completedAt'])
    .where('refund_part.customerId', '=', loan.customerId)
    .where('refund_part.loanId', '=', loan.id)
    .where('payout.receipt', 'is not', null)
    .where('payout.returnedAt', 'is', null)
    .where('payout.completedAt', 'is not', null)
    .orderBy('payout.completedAt')
    .orderBy('payout.receipt')
    .$narrowType<{ receipt: NotNull; completedAt: NotNull }>()
    .execute()
}
