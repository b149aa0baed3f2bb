/** The SQL of collections by whether the provider, asked by us, has confirmed them. */
import type { Db } from '../../platform/database/database.ts'
import { byReceipts, type Collection } from './store.ts'

/** Which of these the provider has not confirmed since an instant; null: ever. */
export async function unconfirmed(
  db: Db,
  receipts: readonly string[],
  since: Date | null,
): Promise<Pick<Collection, 'receipt' | 'rail' | 'notFound' | 'promptId' | 'completedAt'>[]> {
  return (await byReceipts(db, receipts)).filter(
    ({ reversedAt, confirmedAt }) =>
      reversedAt === null && (confirmedAt === null || (since !== null && confirmedAt < since)),
  )
}

/** Money that came since an instant, after a receipt of that instant, and was not taken back; a page of it. */
export function watched(
  db: Db,
  { receivedAt, receipt }: Pick<Collection, 'receivedAt' | 'receipt'>,
  limit: number,
): Promise<Pick<Collection, 'receivedAt' | 'receipt'>[]> {
  return db
    .selectFrom('collection')
    .select(['received_at as receivedAt', 'receipt'])
    .where('reversed_at', 'is', null)
    .where((eb) => eb(eb.refTuple('received_at', 'receipt'), '>', eb.tuple(receivedAt, receipt)))
    .orderBy('received_at')
    .orderBy('receipt')
    .limit(limit)
    .execute()
}

/** Money by a rail since an instant that the provider has not confirmed yet. */
export const unanswered = (db: Db, rail: string, since: Date): Promise<Pick<Collection, 'receipt'>[]> =>
  db
    .selectFrom('collection')
    .select('receipt')
    .where('rail', '=', rail)
    .where('confirmed_at', 'is', null)
    .where('reversed_at', 'is', null)
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .execute()

/** Whether the provider has confirmed a payment by a rail that was made between two instants and is still there. */
export async function hasConfirmed(db: Db, rail: string, from: Date, to: Date): Promise<boolean> {
  const found = await db
    .selectFrom('collection')
    .select('receipt')
    .where('rail', '=', rail)
    .where('confirmed_at', 'is not', null)
    .where('reversed_at', 'is', null)
    .where('completed_at', '>=', from)
    .where('completed_at', '<=', to)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
