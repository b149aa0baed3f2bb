/** SQL of sessions and refresh tokens. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type SessionKind = 'full' | 'restoration' | 'paying'
export type SessionRow = {
  readonly id: string
  readonly customerId: string
  readonly kind: SessionKind
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly hasCookie: boolean
}
const sessions = (db: Db) =>
  db
    .selectFrom('identity_session')
    .select((eb) => [
      'id',
      'customer_id as customerId',
      'kind',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      eb('token_key', 'is not', null).as('hasCookie'),
    ])
    .where('ended_at', 'is', null)
    .$narrowType<{ hasCookie: boolean }>()

export type NewSession = {
  readonly id: string
  readonly customerId: string
  readonly tokenKey: string | null
  readonly kind: SessionKind
  readonly deviceId: string | null
  readonly timeZone: string | null
  readonly deviceName: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertSession(tx: Db, row: NewSession): Promise<void> {
  await tx
    .insertInto('identity_session')
    .values({
      id: row.id,
      customer_id: row.customerId,
      token_key: row.tokenKey,
      kind: row.kind,
      device_id: row.deviceId,
      time_zone: row.timeZone,
      device_name: row.deviceName,
      created_at: row.createdAt,
      last_seen_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** A session and its customer. */
export type SessionKey = { readonly customerId: string; readonly sessionId: string }

export function sessionByToken(
  db: Db,
  customerId: string,
  tokenKey: string,
): Promise<SessionRow | undefined> {
  return sessions(db)
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .executeTakeFirst()
}

export function sessionById(db: Db, { customerId, sessionId }: SessionKey): Promise<SessionRow | undefined> {
  return sessions(db).where('customer_id', '=', customerId).where('id', '=', sessionId).executeTakeFirst()
}

export async function touchSession(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ last_seen_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', at)
    .execute()
}

/** Returns when the person of this session last proved their identity. */
export async function readProvedAt(db: Db, { customerId, sessionId }: SessionKey): Promise<Date | null> {
  const session = await db
    .selectFrom('identity_session')
    .select('proved_at as provedAt')
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.provedAt ?? null
}

export async function markProved(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ proved_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .execute()
}

const ended = (db: Db, at: Date) =>
  db.updateTable('identity_session').set({ ended_at: at }).where('ended_at', 'is', null)

export async function endSessionsOf(tx: Tx, customerId: string, at: Date): Promise<void> {
  await ended(tx, at).where('customer_id', '=', customerId).execute()
}

/** Ends the browser sessions of a customer on one device. */
export async function endSessionsOnDevice(
  tx: Db,
  customerId: string,
  deviceId: string,
  at: Date,
): Promise<void> {
  await ended(tx, at)
    .where('customer_id', '=', customerId)
    .where('device_id', '=', deviceId)
    .where('token_key', 'is not', null)
    .execute()
}

export async function endOtherSessionsOf(
  tx: Db,
  customerId: string,
  keptId: string,
  at: Date,
): Promise<void> {
  await ended(tx, at).where('customer_id', '=', customerId).where('id', '<>', keptId).execute()
}

export type OpenSessionRow = SessionRow & { readonly deviceName: string | null; readonly createdAt: Date }

/** Returns full sessions that were not ended, the last used first; some may have expired. */
export function sessionsOf(db: Db, customerId: string): Promise<OpenSessionRow[]> {
  return sessions(db)
    .select(['device_name as deviceName', 'created_at as createdAt'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'full')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns false if the customer has no such session. */
export async function endSession(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await ended(db, at)
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Records a device; returns true if it is new for the customer. `deviceKeys`: its hash under each key of the
 * ring; a device stored under another key moves to the first.
 */
export async function recordDevice(
  tx: Db,
  customerId: string,
  [deviceKey, ...older]: readonly [string, ...string[]],
  at: Date,
): Promise<boolean> {
  const known = await tx
    .deleteFrom('identity_device')
    .where('customer_id', '=', customerId)
    .where('device_key', '=', (eb) => eb.fn.any(eb.val(older)))
    .returning('first_seen_at as firstSeenAt')
    .execute()
  const firstSeenAt = known[0]?.firstSeenAt ?? at
  const { isNew } = await tx
    .insertInto('identity_device')
    .values({ customer_id: customerId, device_key: deviceKey, first_seen_at: firstSeenAt, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device_key']).doUpdateSet({ last_seen_at: at }),
    )
    .returning(sql<boolean>`(xmax = 0)`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew && known.length === 0
}

/** Whether the customer was signed in on a device before. */
export async function knowsDevice(
  db: Db,
  customerId: string,
  deviceKeys: readonly string[],
): Promise<boolean> {
  const device = await db
    .selectFrom('identity_device')
    .select('device_key')
    .where('customer_id', '=', customerId)
    .where('device_key', 'in', deviceKeys)
    .executeTakeFirst()
  return device !== undefined
}

export type RefreshRow = {
  readonly sessionId: string
  readonly customerId: string
  readonly scope: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertRefresh(
  tx: Db,
  tokenKey: string,
  row: Omit<RefreshRow, 'usedAt'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('identity_refresh_token')
    .values({
      token_key: tokenKey,
      session_id: row.sessionId,
      customer_id: row.customerId,
      scope: row.scope,
      issued_at: at,
      expires_at: row.expiresAt,
    })
    .execute()
}

export function lockRefresh(tx: Tx, customerId: string, tokenKey: string): Promise<RefreshRow | undefined> {
  return tx
    .selectFrom('identity_refresh_token')
    .select([
      'session_id as sessionId',
      'customer_id as customerId',
      'scope',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRefreshUsed(tx: Tx, customerId: string, tokenKey: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity_refresh_token')
    .set({ used_at: at })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .execute()
}
