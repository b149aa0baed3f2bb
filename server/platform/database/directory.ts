/** What is unique over all customers, and whose it is: the keys of other tables hold for one customer only. */
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { plainArray } from './plain-array.ts'

/** What is unique, and for how long it is held. */
export type DirectoryKind =
  | 'phone' // of an account
  | 'referral' // the code that a customer invites with
  | 'token' // the hash of a token that was given out before tokens named their customer, until its session ends
  | 'passkey' // of a customer, as its authenticator names it
  | 'contract' // the number of a contract, which is its account number at the paybill
  | 'receipt' // of money that came in
  | 'payoutReceipt'

export type Place = { readonly customerId: string; readonly id: string | null }
export type Claim = Place & { readonly key: string }

/** False where it is taken, by this customer or another; who claims at the same time waits for the first. */
export async function claim(
  tx: Db | Tx,
  kind: DirectoryKind,
  key: string,
  customerId: string,
  id: string | null = null,
): Promise<boolean> {
  return (await claimAll(tx, kind, [{ key, customerId, id }])).size === 1
}

/** Returns the keys that were free and are now theirs. In the order of the keys, so that two callers do not block each other. */
export async function claimAll(
  tx: Db | Tx,
  kind: DirectoryKind,
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const sorted = claims.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const rows = await tx
    .insertInto('directory')
    .columns(['kind', 'key', 'customer_id', 'id'])
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
    .select(['key', 'customer_id as customerId', 'id'])
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))

/** Whose they are; what nobody has is left out. */
export const findAll = (db: Db | Tx, kind: DirectoryKind, keys: readonly string[]): Promise<Claim[]> =>
  places(db, kind, keys).execute()

export async function find(db: Db | Tx, kind: DirectoryKind, key: string): Promise<Place | undefined> {
  const [found] = await findAll(db, kind, [key])
  return found && { customerId: found.customerId, id: found.id }
}

/** Holds what the keys stand for until the transaction ends, in the order of the keys; whose they are then. */
export const lockAll = (tx: Tx, kind: DirectoryKind, keys: readonly string[]): Promise<Claim[]> =>
  places(tx, kind, keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute()

/** What was one customer's, or nobody's yet, is another's from now on. */
export async function assign(
  tx: Tx,
  kind: DirectoryKind,
  keys: readonly string[],
  { customerId, id }: Place,
): Promise<void> {
  await tx
    .updateTable('directory')
    .set({ customer_id: customerId, id })
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
}

/** From now on somebody else can claim them. */
export async function release(tx: Db | Tx, kind: DirectoryKind, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('directory')
    .where('kind', '=', kind)
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .execute()
}
