/**
 * Owners of identifiers that are unique across customers. Keys of other tables are unique per customer only.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { plainArray } from '../rows/plain-array.ts'

/** Kinds of unique identifiers, and how long they are held. */
export type DirectoryKind =
  | 'phone' // of an account
  | 'referral' // the customer's invitation code
  | 'token' // hash of a token issued before tokens named their customer; held until its session ends
  | 'passkey' // credential id of a customer's passkey
  | 'contract' // contract number, which is the account number at the paybill
  | 'receipt' // receipt number of an incoming payment
  | 'payoutReceipt'

export type Place = { readonly customerId: string; readonly id: string | null }
export type Claim = Place & { readonly key: string }

/** Returns false when the key is taken, by this customer or another. Concurrent claims wait for the first. */
export async function claim(
  tx: Db | Tx,
  kind: DirectoryKind,
  key: string,
  customerId: string,
  id: string | null = null,
): Promise<boolean> {
  return (await claimAll(tx, kind, [{ key, customerId, id }])).size === 1
}

/**
 * Returns the keys that were free and are now claimed. Claims them in sorted order, so that two callers do
 * not deadlock.
 */
export async function claimAll(
  tx: Db | Tx,
  kind: DirectoryKind,
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const sorted = claims.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = await tx
    .insertInto('directory')
    .columns(['kind', 'key', 'customerId', 'id'])
    .expression(
      sql`select ${kind}::text, * from unnest(${sorted.map(({ key }) => key)}::text[],
        ${plainArray(sorted.map(({ customerId }) => customerId))}::uuid[], ${sorted.map(({ id }) => id)}::text[])`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return new Set(rows.map(({ key }) => key))
}

const places = (db: Db | Tx, kind: DirectoryKind, keys: readonly string[]) =>
  db
    .selectFrom('directory')
    .select(['key', 'customerId', 'id'])
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))

/** Returns the owners; unclaimed keys are left out. */
export const findAll = (db: Db | Tx, kind: DirectoryKind, keys: readonly string[]): Promise<Claim[]> =>
  places(db, kind, keys).execute()

export async function find(db: Db | Tx, kind: DirectoryKind, key: string): Promise<Place | undefined> {
  const [found] = await findAll(db, kind, [key])
  return found && { customerId: found.customerId, id: found.id }
}

/** Locks the keys until the transaction ends, in sorted order, and returns their owners. */
export const lockAll = (tx: Tx, kind: DirectoryKind, keys: readonly string[]): Promise<Claim[]> =>
  places(tx, kind, keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute()

/** Moves a key to another customer, or claims it if it was free. */
export async function assign(
  tx: Tx,
  kind: DirectoryKind,
  keys: readonly string[],
  { customerId, id }: Place,
): Promise<void> {
  await tx
    .updateTable('directory')
    .set({ customerId, id })
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
}

/** Releases the keys, so that another customer can claim them. */
export async function release(tx: Db | Tx, kind: DirectoryKind, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('directory')
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
}
