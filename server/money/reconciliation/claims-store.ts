/** The SQL of payments that customers tell of. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type ClaimStatus = 'looking' | 'credited' | 'notFound' | 'person'
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

const columns = sql`id, customer_id as "customerId", loan_id as "loanId", receipt, status, asked,
  created_at as "createdAt", settled_at as "settledAt"`

/**
 * Adds a claim, or starts one anew that found nothing; another one of the same receipt stays as it is.
 * Returns it as it now stands.
 */
export async function tell(
  tx: Tx,
  claim: Pick<Claim, 'id' | 'customerId' | 'loanId' | 'receipt'>,
  at: Date,
): Promise<{ readonly claim: Claim; readonly begun: boolean }> {
  const { rows } = await sql<Claim>`
    insert into payment_claim (id, customer_id, loan_id, receipt, status, created_at)
      values (${claim.id}, ${claim.customerId}, ${claim.loanId}, ${claim.receipt}, 'looking', ${at})
    on conflict (customer_id, receipt) do update
      set status = 'looking', asked = 0, loan_id = excluded.loan_id, created_at = excluded.created_at, settled_at = null
      where payment_claim.status = 'notFound'
    returning ${columns}`.execute(tx)
  if (rows[0]) return { claim: rows[0], begun: true }
  const { rows: kept } =
    await sql<Claim>`select ${columns} from payment_claim where customer_id = ${claim.customerId}
      and receipt = ${claim.receipt}`.execute(tx)
  return { claim: kept[0]!, begun: false }
}

export async function countSince(db: Db | Tx, customerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from payment_claim where customer_id = ${customerId} and created_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function ofCustomer(db: Db | Tx, customerId: string, id: string): Promise<Claim | undefined> {
  const { rows } =
    await sql<Claim>`select ${columns} from payment_claim where customer_id = ${customerId} and id = ${id}`.execute(
      db,
    )
  return rows[0]
}

export async function lock(tx: Tx, id: string): Promise<Claim | undefined> {
  const { rows } =
    await sql<Claim>`select ${columns} from payment_claim where id::text = ${id} for update`.execute(tx)
  return rows[0]
}

export async function settle(tx: Tx, id: string, status: ClaimStatus, at: Date): Promise<void> {
  await sql`update payment_claim set status = ${status}, settled_at = ${at} where id = ${id}`.execute(tx)
}

export async function countAsked(tx: Tx, id: string): Promise<void> {
  await sql`update payment_claim set asked = asked + 1 where id = ${id}`.execute(tx)
}
