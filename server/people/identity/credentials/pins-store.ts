/** SQL of PINs. */
import type { Db, Tx } from '../../../platform/database/database.ts'

export type PinRow = {
  readonly pinHash: string | null
  readonly failures: number
  readonly lastFailedAt: Date | null
}

const pins = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_pin')
    .select(['pin_hash as pinHash', 'failures', 'last_failed_at as lastFailedAt'])
    .where('customer_id', '=', customerId)

export const readPin = (db: Db, customerId: string): Promise<PinRow | undefined> =>
  pins(db, customerId).executeTakeFirst()

/** Locks the PIN until the transaction ends. */
export async function lockPin(tx: Tx, customerId: string): Promise<PinRow> {
  await tx
    .insertInto('customer_pin')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return pins(tx, customerId).forUpdate().executeTakeFirstOrThrow()
}

export async function saveTries(
  tx: Tx,
  customerId: string,
  { failures, lastFailedAt }: Omit<PinRow, 'pinHash'>,
): Promise<void> {
  await tx
    .updateTable('customer_pin')
    .set({ failures, last_failed_at: lastFailedAt })
    .where('customer_id', '=', customerId)
    .execute()
}

export async function savePin(tx: Tx, customerId: string, pinHash: string, at: Date): Promise<void> {
  const set = { pin_hash: pinHash, set_at: at, failures: 0, last_failed_at: null }
  await tx
    .insertInto('customer_pin')
    .values({ customer_id: customerId, ...set })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(set))
    .execute()
}

/** Returns when a PIN was chosen, if that was after `since`. */
export async function pinSetSince(db: Db | Tx, customerId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_pin')
    .select('set_at as setAt')
    .where('customer_id', '=', customerId)
    .where('set_at', '>', since)
    .executeTakeFirst()
  return row?.setAt ?? null
}
