/** SQL of identity documents: which customers gave one. */
import { sql, type NotNull } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { customersOf } from '../../platform/database/sharding/shared-identifiers.ts'

/** 1: as typed. 2: without leading zeros, spaces and case. */
export const documentKeyForm = 2

/** Serialises customers who give the same document at the same moment. */
export async function lockDocument(tx: Tx, documentKeys: readonly string[]): Promise<void> {
  for (const key of [...documentKeys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Returns the customers who gave this document, the first one first. */
export async function holdersOfDocument(tx: Db, documentKeys: readonly string[]): Promise<string[]> {
  const customerIds = await customersOf(tx, 'customer_of_document', documentKeys)
  if (customerIds.length === 0) return []
  const rows = await tx
    .selectFrom('customer_profile')
    .select('customerId')
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .where('documentKey', 'in', documentKeys)
    .orderBy('createdAt')
    .orderBy('customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}

/** Records that the document of these customers is not theirs. */
export async function voidDocument(tx: Tx, customerIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('customer_profile')
    .set({ documentKey: null, updatedAt: at })
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()
}

/** Documents whose key was made before numbers were normalised. */
const oldKeys = (db: Db) =>
  db
    .selectFrom('customer_profile')
    .select(['customerId', 'document', 'documentKey'])
    .where('documentKey', 'is not', null)
    .where('documentKeyForm', '<', documentKeyForm)
    .$narrowType<{ document: NotNull; documentKey: NotNull }>()

export async function documentsWithOldKeys(db: Db, max: number): Promise<string[]> {
  return (await oldKeys(db).limit(max).execute()).map(({ customerId }) => customerId)
}

export function lockOldKey(
  tx: Tx,
  customerId: string,
): Promise<{ readonly document: Buffer; readonly documentKey: string } | undefined> {
  return oldKeys(tx).where('customerId', '=', customerId).forUpdate().executeTakeFirst()
}

export async function saveKey(tx: Tx, customerId: string, documentKey: string): Promise<void> {
  await tx
    .updateTable('customer_profile')
    .where('customerId', '=', customerId)
    .set({ documentKey, documentKeyForm })
    .execute()
}

/** Moves all holders of a document to its new key, including customers who left. */
export async function rekeyHolders(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .insertInto('customer_of_document')
    .columns(['key', 'customerId'])
    .expression((eb) =>
      eb
        .selectFrom('customer_of_document')
        .select([eb.val(to).as('key'), 'customerId'])
        .where('key', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('customer_of_document').where('key', '=', from).execute()
}
