/**
 * Identifiers that several customers may share, and who they are, so that no query scans all customers. The
 * list may include customers who no longer have the identifier: check their own rows.
 */
import type { Db, Tx } from '../database.ts'

type InCommon = 'customer_of_document' | 'customer_of_phone'

/** Returns the candidate customers. */
export async function customersOf(db: Db | Tx, what: InCommon, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(what)
    .distinct()
    .select('customerId')
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
  return rows.map(({ customerId }) => customerId)
}

/** Call it in the transaction that writes the identifier for the customer. */
export const noteCustomerOf = (tx: Db | Tx, what: InCommon, key: string, customerId: string): Promise<void> =>
  noteCustomersOf(tx, what, [{ key, customerId }])

export async function noteCustomersOf(
  tx: Db | Tx,
  what: InCommon,
  named: readonly { readonly key: string; readonly customerId: string }[],
): Promise<void> {
  await tx
    .insertInto(what)
    .values(named.map(({ key, customerId }) => ({ key, customerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
