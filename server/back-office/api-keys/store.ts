/** SQL of API keys. */
import { keyScopes, type KeyScope } from '../../../contract/permissions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type NewKey = {
  readonly id: string
  readonly name: string
  readonly partner: string | null
  readonly scopes: readonly KeyScope[]
  readonly perMinute: number
  readonly perDay: number
  readonly madeBy: string
  readonly approvedBy: string
  readonly madeAt: Date
  readonly expiresAt: Date
}
export type Key = NewKey & {
  readonly hint: string | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

const rows = (db: Db) =>
  db
    .selectFrom('api_key as k')
    .select([
      'k.id',
      'k.name',
      'k.partner',
      'k.scopes',
      'k.perMinute',
      'k.perDay',
      'k.madeBy',
      'k.approvedBy',
      'k.madeAt',
      'k.expiresAt',
      'k.hint',
      'k.lastUsedAt',
      'k.revokedAt',
    ])

/** A scope unknown to this version allows nothing. */
const known = <Row extends { readonly scopes: readonly string[] }>(row: Row) => ({
  ...row,
  scopes: keyScopes.filter((each) => row.scopes.includes(each)),
})

export async function insert(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      id: key.id,
      name: key.name,
      partner: key.partner,
      scopes: [...key.scopes],
      perMinute: key.perMinute,
      perDay: key.perDay,
      madeBy: key.madeBy,
      approvedBy: key.approvedBy,
      madeAt: key.madeAt,
      expiresAt: key.expiresAt,
    })
    .execute()
}

export async function lock(tx: Tx, id: string): Promise<Key | undefined> {
  const row = await rows(tx).where('k.id', '=', id).forUpdate().executeTakeFirst()
  return row && known(row)
}

const listMax = 500
export async function list(db: Db): Promise<(Key & { readonly maker: string; readonly approver: string })[]> {
  const found = await rows(db)
    .innerJoin('staff_member as maker', 'maker.id', 'k.madeBy')
    .innerJoin('staff_member as approver', 'approver.id', 'k.approvedBy')
    .select(['maker.email as maker', 'approver.email as approver'])
    .orderBy('k.madeAt', 'desc')
    .orderBy('k.id')
    .limit(listMax)
    .execute()
  return found.map(known)
}

/** Key that is neither revoked nor expired, by its hash. */
export async function byHash(
  db: Db,
  hashes: readonly string[],
  now: Date,
): Promise<(Key & { readonly hash: string | null }) | undefined> {
  const row = await rows(db)
    .select('k.keyHash as hash')
    .where('k.keyHash', 'in', hashes)
    .where('k.expiresAt', '>', now)
    .executeTakeFirst()
  return row && known(row)
}

export async function saveHash(
  db: Db,
  id: string,
  hash: string,
  taken?: { readonly hint: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ keyHash: hash, ...(taken ? { hint: taken.hint, takenAt: taken.at } : {}) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Updated at most once a minute, which is exact enough. */
export async function markKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()
}

export async function revoke(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ keyHash: null, revokedAt: at, revokedBy: by })
    .where('id', '=', id)
    .execute()
}
