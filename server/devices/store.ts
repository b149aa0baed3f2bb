/** The SQL of device signals. */
import { sql } from 'kysely'
import type { Day } from '../../domain/days.ts'
import type { Db, Tx } from '../platform/database.ts'

export type SignalRow = { readonly id: string; readonly customerId: string; readonly deviceKey: string; readonly outsideKenya: boolean | null; readonly signals: Buffer; readonly collectedAt: Date; readonly day: Day }

/** In place of an earlier look of the same day. */
export async function save(tx: Tx, { id, customerId, deviceKey, outsideKenya, signals, collectedAt, day }: SignalRow): Promise<void> {
  await sql`insert into device_signal (id, customer_id, device_key, outside_kenya, signals, collected_at, day) values (${id}, ${customerId}, ${deviceKey}, ${outsideKenya}, ${signals}, ${collectedAt}, ${day})
    on conflict (customer_id, day) do update set device_key = excluded.device_key, outside_kenya = excluded.outside_kenya, signals = excluded.signals, collected_at = excluded.collected_at`.execute(tx)
}

/** The last look at the customer's device since then. */
export async function latest(db: Db | Tx, customerId: string, since: Date): Promise<Pick<SignalRow, 'deviceKey' | 'outsideKenya'> | undefined> {
  const { rows } = await sql<Pick<SignalRow, 'deviceKey' | 'outsideKenya'>>`select device_key as "deviceKey", outside_kenya as "outsideKenya" from device_signal
    where customer_id = ${customerId} and collected_at >= ${since} order by collected_at desc limit 1`.execute(db)
  return rows[0]
}

/** Other customers who let us look at the same device since then. */
export async function othersWith(db: Db | Tx, deviceKey: string, customerId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`select distinct customer_id as "customerId" from device_signal where device_key = ${deviceKey} and customer_id <> ${customerId} and collected_at >= ${since} limit 100`.execute(db)
  return rows.map((row) => row.customerId)
}

export async function remove(tx: Db | Tx, customerId: string): Promise<void> {
  await sql`delete from device_signal where customer_id = ${customerId}`.execute(tx)
}

export async function purge(db: Db, before: Date): Promise<void> {
  await sql`delete from device_signal where collected_at < ${before}`.execute(db)
}
