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
    .select('customerId')
    .where('conditionId', '=', publicationId)
    .where('customerId', '>', after)
    .where('withdrawalToldAt', 'is', null)
    .orderBy('customerId')
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
    .set({ withdrawalToldAt: at })
    .where('conditionId', '=', publicationId)
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

/** Returns withdrawn publications with notified customers who do not know it yet, oldest first. */
export async function withdrawn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('condition_withdrawal as withdrawal')
    .select('conditionId as id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('condition_notice as notice')
          .select('notice.conditionId')
          .whereRef('notice.conditionId', '=', 'withdrawal.conditionId')
          .where('notice.withdrawalToldAt', 'is', null),
      ),
    )
    .orderBy('withdrawnAt')
    .execute()
  return rows.map(({ id }) => id)
}
