/** The SQL of sessions and refresh tokens. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type SessionKind = 'full' | 'restoration' | 'paying'
export type SessionRow = {
  readonly id: string
  readonly customerId: string
  readonly kind: SessionKind
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly hasCookie: boolean
}
const columns = sql`id, customer_id as "customerId", kind, last_seen_at as "lastSeenAt",
  expires_at as "expiresAt", token_key is not null as "hasCookie"`

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

export async function insertSession(tx: Db | Tx, row: NewSession): Promise<void> {
  await sql`insert into identity_session (id, customer_id, token_key, kind, device_id, time_zone, device_name,
    created_at, last_seen_at, expires_at)
    values (${row.id}, ${row.customerId}, ${row.tokenKey}, ${row.kind}, ${row.deviceId}, ${row.timeZone},
      ${row.deviceName}, ${row.createdAt}, ${row.createdAt}, ${row.expiresAt})`.execute(tx)
}

export async function sessionByToken(db: Db | Tx, tokenKey: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${columns} from identity_session where token_key = ${tokenKey}
      and ended_at is null`.execute(db)
  return rows[0]
}

export async function sessionById(db: Db | Tx, id: string): Promise<SessionRow | undefined> {
  const { rows } =
    await sql<SessionRow>`select ${columns} from identity_session where id = ${id} and ended_at is null`.execute(
      db,
    )
  return rows[0]
}

export async function touchSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update identity_session set last_seen_at = ${at} where id = ${id} and last_seen_at < ${at}`.execute(
    db,
  )
}

/** When the person of this session last proved that it is them. */
export async function readProvedAt(db: Db | Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{
    provedAt: Date | null
  }>`select proved_at as "provedAt" from identity_session where id = ${id}`.execute(db)
  return rows[0]?.provedAt ?? null
}

export async function markProved(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update identity_session set proved_at = ${at} where id = ${id}`.execute(db)
}

export async function endSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update identity_session set ended_at = ${at} where id = ${id} and ended_at is null`.execute(db)
}

export async function endSessionsOf(tx: Tx, customerId: string, at: Date): Promise<void> {
  await sql`update identity_session set ended_at = ${at} where customer_id = ${customerId}
    and ended_at is null`.execute(tx)
}

/** The browser's sessions of a customer on one device. */
export async function endSessionsOnDevice(
  tx: Db | Tx,
  customerId: string,
  deviceId: string,
  at: Date,
): Promise<void> {
  await sql`update identity_session set ended_at = ${at} where customer_id = ${customerId}
    and device_id = ${deviceId} and token_key is not null and ended_at is null`.execute(tx)
}

export async function endOtherSessionsOf(
  tx: Db | Tx,
  customerId: string,
  keptId: string,
  at: Date,
): Promise<void> {
  await sql`update identity_session set ended_at = ${at} where customer_id = ${customerId} and id <> ${keptId}
    and ended_at is null`.execute(tx)
}

export type OpenSessionRow = SessionRow & { readonly deviceName: string | null; readonly createdAt: Date }

/** Full sessions that were not ended, the one used last first; some may have run out. */
export async function sessionsOf(db: Db | Tx, customerId: string): Promise<OpenSessionRow[]> {
  const { rows } =
    await sql<OpenSessionRow>`select ${columns}, device_name as "deviceName", created_at as "createdAt"
      from identity_session
    where customer_id = ${customerId} and kind = 'full' and ended_at is null order by last_seen_at desc, id`.execute(
      db,
    )
  return rows
}

/** False where the customer has no such session. */
export async function endSessionOf(db: Db | Tx, customerId: string, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update identity_session set ended_at = ${at} where id = ${id} and customer_id = ${customerId}
      and ended_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Writes a device down; true where the customer was never signed in from it. */
export async function seeDevice(
  tx: Db | Tx,
  customerId: string,
  deviceKey: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    isNew: boolean
  }>`insert into identity_device (customer_id, device_key, first_seen_at, last_seen_at)
    values (${customerId}, ${deviceKey}, ${at}, ${at})
    on conflict (customer_id, device_key) do update set last_seen_at = excluded.last_seen_at
      returning (xmax = 0) as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/** Whether the customer was signed in from a device before. */
export async function knowsDevice(db: Db | Tx, customerId: string, deviceKey: string): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean
  }>`select exists (select from identity_device where customer_id = ${customerId}
    and device_key = ${deviceKey}) as known`.execute(db)
  return rows[0]?.known ?? false
}

export type RefreshRow = {
  readonly sessionId: string
  readonly customerId: string
  readonly scope: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertRefresh(
  tx: Db | Tx,
  tokenKey: string,
  row: Omit<RefreshRow, 'usedAt'>,
  at: Date,
): Promise<void> {
  await sql`insert into identity_refresh_token (token_key, session_id, customer_id, scope, issued_at, expires_at)
    values (${tokenKey}, ${row.sessionId}, ${row.customerId}, ${row.scope}, ${at}, ${row.expiresAt})`.execute(
    tx,
  )
}

export async function lockRefresh(tx: Tx, tokenKey: string): Promise<RefreshRow | undefined> {
  const { rows } = await sql<RefreshRow>`select session_id as "sessionId", customer_id as "customerId", scope,
      expires_at as "expiresAt", used_at as "usedAt"
    from identity_refresh_token where token_key = ${tokenKey} for update`.execute(tx)
  return rows[0]
}

export async function markRefreshUsed(tx: Tx, tokenKey: string, at: Date): Promise<void> {
  await sql`update identity_refresh_token set used_at = ${at} where token_key = ${tokenKey}`.execute(tx)
}
