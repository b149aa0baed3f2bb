/** Refunds' SQL. How one stands is not stored: that is its payout's to say. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type RefundPart = { readonly loanId: string; readonly amountCents: Cents }
/** What left for the customer, by the provider's receipt. */
type SentRefund = { readonly receipt: string; readonly completedAt: Date }
export type Refund = { readonly id: string; readonly askedAt: Date }

export async function insert(tx: Tx, refund: Refund & { readonly customerId: string }): Promise<void> {
  await sql`insert into refund (id, customer_id, asked_at)
    values (${refund.id}, ${refund.customerId}, ${refund.askedAt})`.execute(tx)
}

export async function latestOf(db: Db | Tx, customerId: string): Promise<Refund | undefined> {
  const { rows } =
    await sql<Refund>`select id, asked_at as "askedAt" from refund where customer_id = ${customerId}
      order by sequence desc limit 1`.execute(db)
  return rows[0]
}

export async function insertParts(
  tx: Tx,
  payoutId: string,
  customerId: string,
  parts: readonly RefundPart[],
): Promise<void> {
  await sql`insert into refund_part (payout_id, loan_id, customer_id, amount_cents)
    select ${payoutId}::uuid, loan_id, ${customerId}::uuid, amount
      from unnest(${parts.map((part) => part.loanId)}::uuid[],
      ${parts.map((part) => part.amountCents)}::bigint[]) as part (loan_id, amount)`.execute(tx)
}

/** In the order of the loans' ids. */
export async function partsOf(db: Db | Tx, payoutId: string): Promise<RefundPart[]> {
  const { rows } =
    await sql<RefundPart>`select loan_id as "loanId", amount_cents as "amountCents" from refund_part
      where payout_id = ${payoutId} order by loan_id`.execute(db)
  return rows
}

/** Refunds of a loan that the provider says it paid, oldest first. */
export async function sentOf(db: Db | Tx, loanId: string): Promise<SentRefund[]> {
  const { rows } =
    await sql<SentRefund>`select payout.receipt, payout.completed_at as "completedAt" from refund_part
      join payout on payout.id = refund_part.payout_id
    where refund_part.loan_id = ${loanId} and payout.receipt is not null and payout.completed_at is not null
      order by payout.completed_at, payout.receipt`.execute(db)
  return rows
}
