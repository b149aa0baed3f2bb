/** SQL of device signals. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type SignalRow = {
  readonly customerId: string
  readonly deviceKey: string
  readonly outsideKenya: boolean | null
  readonly signals: Buffer
  readonly collectedAt: Date
  readonly day: Day
}

/** Replaces earlier signals of the same day. */
export async function save(tx: Tx, { customerId, day, ...seen }: SignalRow): Promise<void> {
  await tx
    .insertInto('device_signal')
    .values({ customerId, day, ...seen })
    .onConflict((conflict) => conflict.columns(['customerId', 'day']).doUpdateSet(seen))
    .execute()
}

/** Returns the last signals of the customer's device since then. */
export function latest(
  db: Db,
  customerId: string,
  since: Date,
): Promise<Pick<SignalRow, 'signals' | 'outsideKenya'> | undefined> {
  return db
    .selectFrom('device_signal')
    .select(['signals', 'outsideKenya'])
    .where('customerId', '=', customerId)
    .where('collectedAt', '>=', since)
    .orderBy('collectedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns other customers who shared the same device since then. */
export async function otherCustomersOfDevice(
  db: Db,
  deviceKeys: readonly string[],
  customerId: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('device_signal')
    .select('customerId')
    .distinct()
    .where('deviceKey', 'in', deviceKeys)
    .where('customerId', '<>', customerId)
    .where('collectedAt', '>=', since)
    .limit(100)
    .execute()
  return rows.map((row) => row.customerId)
}

export async function remove(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('device_signal').where('customerId', '=', customerId).execute()
}

export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'device_signal', ['customerId', 'day'], sql`collected_at < ${before}`)
