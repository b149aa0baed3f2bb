/** SQL of push subscriptions. */
import type { Db } from '../../platform/database/database.ts'

export type SubscriptionRow = {
  readonly customerId: string
  readonly id: string
  readonly endpointKey: string
  readonly subscription: Buffer
  readonly device: string | null
  readonly since: Date
}

export async function insert(tx: Db, row: SubscriptionRow): Promise<void> {
  await tx.insertInto('push_subscription').values(row).execute()
}

/** A browser belongs to one customer: removes it from its previous customer. */
export async function removeEndpoint(tx: Db, endpointKeys: readonly string[]): Promise<void> {
  await tx.deleteFrom('push_subscription').where('endpointKey', 'in', endpointKeys).execute()
}

export async function remove(db: Db, customerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const ofCustomer = (
  db: Db,
  customerId: string,
): Promise<Pick<SubscriptionRow, 'id' | 'subscription' | 'device' | 'since'>[]> =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'subscription', 'device', 'since'])
    .where('customerId', '=', customerId)
    .orderBy('since')
    .orderBy('id')
    .execute()

export async function customersWith(db: Db, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('customerId')
    .distinct()
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...customerIds])))
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}
