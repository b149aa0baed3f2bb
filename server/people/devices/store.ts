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
export async function save(tx: Tx, row: SignalRow): Promise<void> {
  const seen = {
    device_key: row.deviceKey,
    outside_kenya: row.outsideKenya,
    signals: row.signals,
    collected_at: row.collectedAt,
  }
  await tx
    .insertInto('device_signal')
    .values({ customer_id: row.customerId, day: row.day, ...seen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'day']).doUpdateSet(seen))
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
    .select(['signals', 'outside_kenya as outsideKenya'])
    .where('customer_id', '=', customerId)
    .where('collected_at', '>=', since)
    .orderBy('collected_at', 'desc')
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
    .select('customer_id as customerId')
    .distinct()
    .where('device_key', 'in', deviceKeys)
    .where('customer_id', '<>', customerId)
    .where('collected_at', '>=', since)
    .limit(100)
    .execute()
  return rows.map((row) => row.customerId)
}

export async function remove(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('device_signal').where('customer_id', '=', customerId).execute()
}

export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'device_signal', ['customer_id', 'day'], sql`collected_at < ${before}`)
