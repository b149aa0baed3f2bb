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
    .select(['pinHash', 'failures', 'lastFailedAt'])
    .where('customerId', '=', customerId)

export const readPin = (db: Db, customerId: string): Promise<PinRow | undefined> =>
  pins(db, customerId).executeTakeFirst()

/** Locks the PIN until the transaction ends. */
export async function lockPin(tx: Tx, customerId: string): Promise<PinRow> {
  await tx
    .insertInto('customer_pin')
    .values({ customerId })
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
    .set({ failures, lastFailedAt })
    .where('customerId', '=', customerId)
    .execute()
}

export async function savePin(tx: Tx, customerId: string, pinHash: string, at: Date): Promise<void> {
  const set = { pinHash, setAt: at, failures: 0, lastFailedAt: null }
  await tx
    .insertInto('customer_pin')
    .values({ customerId, ...set })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(set))
    .execute()
}

/** Returns when a PIN was chosen, if that was after `since`. */
export async function pinSetSince(db: Db | Tx, customerId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_pin')
    .select('setAt')
    .where('customerId', '=', customerId)
    .where('setAt', '>', since)
    .executeTakeFirst()
  return row?.setAt ?? null
}
