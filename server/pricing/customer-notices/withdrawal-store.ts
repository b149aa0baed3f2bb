/** SQL of notices that a publication is withdrawn. */
import type { Db, Tx } from '../../platform/database/database.ts'

/** Returns notified customers who do not know of the withdrawal yet, sorted by id. */
export async function customersToNotify(
  tx: Tx,
  publicationId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('condition_notice')
    .select('customer_id as customerId')
    .where('condition_id', '=', publicationId)
    .where('customer_id', '>', after)
    .where('withdrawal_told_at', 'is', null)
    .orderBy('customer_id')
    .limit(limit)
    .execute()
  return rows.map(({ customerId }) => customerId)
}

export async function markNotified(
  tx: Tx,
  publicationId: string,
  customerIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('condition_notice')
    .set({ withdrawal_told_at: at })
    .where('condition_id', '=', publicationId)
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

/** Returns withdrawn publications with notified customers who do not know it yet, oldest first. */
export async function withdrawn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('condition_withdrawal as withdrawal')
    .select('condition_id as id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('condition_notice as notice')
          .select('notice.condition_id')
          .whereRef('notice.condition_id', '=', 'withdrawal.condition_id')
          .where('notice.withdrawal_told_at', 'is', null),
      ),
    )
    .orderBy('withdrawn_at')
    .execute()
  return rows.map(({ id }) => id)
}
