/** The SQL of payments by whether the provider confirmed them. */
import type { Db } from '../../platform/database/database.ts'
import { byReceipts, type Repayment } from './store.ts'

/** Those of the receipts that the provider has not confirmed since an instant, or ever when null. */
export async function unconfirmed(
  db: Db,
  receipts: readonly string[],
  since: Date | null,
): Promise<Pick<Repayment, 'receipt' | 'rail' | 'notFound' | 'promptId' | 'completedAt'>[]> {
  return (await byReceipts(db, receipts)).filter(
    ({ reversedAt, confirmedAt }) =>
      reversedAt === null && (confirmedAt === null || (since !== null && confirmedAt < since)),
  )
}

/** A page of payments received after this instant and receipt that were not reversed. */
export function receivedAfter(
  db: Db,
  { receivedAt, receipt }: Pick<Repayment, 'receivedAt' | 'receipt'>,
  limit: number,
): Promise<Pick<Repayment, 'receivedAt' | 'receipt'>[]> {
  return db
    .selectFrom('collection')
    .select(['receivedAt', 'receipt'])
    .where('reversedAt', 'is', null)
    .where((eb) => eb(eb.refTuple('receivedAt', 'receipt'), '>', eb.tuple(receivedAt, receipt)))
    .orderBy('receivedAt')
    .orderBy('receipt')
    .limit(limit)
    .execute()
}

/** Payments of a rail since an instant that the provider has not confirmed. */
export const unanswered = (db: Db, rail: string, since: Date): Promise<Pick<Repayment, 'receipt'>[]> =>
  db
    .selectFrom('collection')
    .select('receipt')
    .where('rail', '=', rail)
    .where('confirmedAt', 'is', null)
    .where('reversedAt', 'is', null)
    .where('receivedAt', '>=', since)
    .orderBy('receivedAt')
    .execute()

/** Whether the provider confirmed a payment of the rail made between two instants and not reversed. */
export async function hasConfirmed(db: Db, rail: string, from: Date, to: Date): Promise<boolean> {
  const found = await db
    .selectFrom('collection')
    .select('receipt')
    .where('rail', '=', rail)
    .where('confirmedAt', 'is not', null)
    .where('reversedAt', 'is', null)
    .where('completedAt', '>=', from)
    .where('completedAt', '<=', to)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
