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
      'k.per_minute as perMinute',
      'k.per_day as perDay',
      'k.made_by as madeBy',
      'k.approved_by as approvedBy',
      'k.made_at as madeAt',
      'k.expires_at as expiresAt',
      'k.hint',
      'k.last_used_at as lastUsedAt',
      'k.revoked_at as revokedAt',
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
      per_minute: key.perMinute,
      per_day: key.perDay,
      made_by: key.madeBy,
      approved_by: key.approvedBy,
      made_at: key.madeAt,
      expires_at: key.expiresAt,
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
    .innerJoin('staff_member as maker', 'maker.id', 'k.made_by')
    .innerJoin('staff_member as approver', 'approver.id', 'k.approved_by')
    .select(['maker.email as maker', 'approver.email as approver'])
    .orderBy('k.made_at', 'desc')
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
    .select('k.key_hash as hash')
    .where('k.key_hash', 'in', hashes)
    .where('k.expires_at', '>', now)
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
    .set({ key_hash: hash, ...(taken ? { hint: taken.hint, taken_at: taken.at } : {}) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Updated at most once a minute, which is exact enough. */
export async function markKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()
}

export async function revoke(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ key_hash: null, revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .execute()
}
