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
      'customerId',
      'kind',
      'lastSeenAt',
      'expiresAt',
      eb('tokenKey', 'is not', null).as('hasCookie'),
    ])
    .where('endedAt', 'is', null)
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
    .values({ ...row, lastSeenAt: row.createdAt })
    .execute()
}

/** A session and its customer. */
export type SessionKey = { readonly customerId: string; readonly sessionId: string }

export function sessionByToken(
  db: Db,
  customerId: string,
  tokenKey: string,
): Promise<SessionRow | undefined> {
  return sessions(db).where('customerId', '=', customerId).where('tokenKey', '=', tokenKey).executeTakeFirst()
}

export function sessionById(db: Db, { customerId, sessionId }: SessionKey): Promise<SessionRow | undefined> {
  return sessions(db).where('customerId', '=', customerId).where('id', '=', sessionId).executeTakeFirst()
}

export async function touchSession(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ lastSeenAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', at)
    .execute()
}

/** Returns when the person of this session last proved their identity. */
export async function readProvedAt(db: Db, { customerId, sessionId }: SessionKey): Promise<Date | null> {
  const session = await db
    .selectFrom('identity_session')
    .select('provedAt')
    .where('customerId', '=', customerId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.provedAt ?? null
}

export async function markProved(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<void> {
  await db
    .updateTable('identity_session')
    .set({ provedAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', sessionId)
    .execute()
}

const ended = (db: Db, at: Date) =>
  db.updateTable('identity_session').set({ endedAt: at }).where('endedAt', 'is', null)

export async function endSessionsOf(tx: Tx, customerId: string, at: Date): Promise<void> {
  await ended(tx, at).where('customerId', '=', customerId).execute()
}

/** Ends the browser sessions of a customer on one device. */
export async function endSessionsOnDevice(
  tx: Db,
  customerId: string,
  deviceId: string,
  at: Date,
): Promise<void> {
  await ended(tx, at)
    .where('customerId', '=', customerId)
    .where('deviceId', '=', deviceId)
    .where('tokenKey', 'is not', null)
    .execute()
}

export async function endOtherSessionsOf(
  tx: Db,
  customerId: string,
  keptId: string,
  at: Date,
): Promise<void> {
  await ended(tx, at).where('customerId', '=', customerId).where('id', '<>', keptId).execute()
}

export type OpenSessionRow = SessionRow & { readonly deviceName: string | null; readonly createdAt: Date }

/** Returns full sessions that were not ended, the last used first; some may have expired. */
export function sessionsOf(db: Db, customerId: string): Promise<OpenSessionRow[]> {
  return sessions(db)
    .select(['deviceName', 'createdAt'])
    .where('customerId', '=', customerId)
    .where('kind', '=', 'full')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns false if the customer has no such session. */
export async function endSession(db: Db, { customerId, sessionId }: SessionKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await ended(db, at)
    .where('customerId', '=', customerId)
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
    .where('customerId', '=', customerId)
    .where('deviceKey', '=', (eb) => eb.fn.any(eb.val(older)))
    .returning('firstSeenAt')
    .execute()
  const firstSeenAt = known[0]?.firstSeenAt ?? at
  const { isNew } = await tx
    .insertInto('identity_device')
    .values({ customerId, deviceKey, firstSeenAt, lastSeenAt: at })
    .onConflict((conflict) => conflict.columns(['customerId', 'deviceKey']).doUpdateSet({ lastSeenAt: at }))
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
    .select('deviceKey')
    .where('customerId', '=', customerId)
    .where('deviceKey', 'in', deviceKeys)
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
      tokenKey,
      sessionId: row.sessionId,
      customerId: row.customerId,
      scope: row.scope,
      issuedAt: at,
      expiresAt: row.expiresAt,
    })
    .execute()
}

export function lockRefresh(tx: Tx, customerId: string, tokenKey: string): Promise<RefreshRow | undefined> {
  return tx
    .selectFrom('identity_refresh_token')
    .select(['sessionId', 'customerId', 'scope', 'expiresAt', 'usedAt'])
    .where('customerId', '=', customerId)
    .where('tokenKey', '=', tokenKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function markRefreshUsed(tx: Tx, customerId: string, tokenKey: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity_refresh_token')
    .set({ usedAt: at })
    .where('customerId', '=', customerId)
    .where('tokenKey', '=', tokenKey)
    .execute()
}
