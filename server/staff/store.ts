/** The SQL of our staff and their sessions. */
import { sql } from 'kysely'
import type { StaffRole } from '../../contract/call.ts'
import type { Db, Tx } from '../platform/database.ts'

export type Member = {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  readonly passwordHash: string
  readonly oneTimeUntil: Date | null
  readonly totpSecret: Buffer | null
  readonly totpConfirmedAt: Date | null
  readonly totpLastStep: number | null
  readonly failures: number
  readonly lastFailedAt: Date | null
  readonly lockedAt: Date | null
  readonly disabledAt: Date | null
}
const columns = sql`id, email, role, password_hash as "passwordHash", one_time_until as "oneTimeUntil", totp_secret as "totpSecret", totp_confirmed_at as "totpConfirmedAt",
  totp_last_step as "totpLastStep", failures, last_failed_at as "lastFailedAt", locked_at as "lockedAt", disabled_at as "disabledAt"`

/** False where somebody has this address already. */
export async function insert(tx: Tx, member: Pick<Member, 'id' | 'email' | 'role' | 'passwordHash' | 'oneTimeUntil'>, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into staff_member (id, email, role, password_hash, one_time_until, created_at)
    values (${member.id}, ${member.email}, ${member.role}, ${member.passwordHash}, ${member.oneTimeUntil}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function lockByEmail(tx: Tx, email: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select ${columns} from staff_member where email = ${email} for update`.execute(tx)
  return rows[0]
}

export async function lockById(tx: Tx, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select ${columns} from staff_member where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function all(db: Db | Tx): Promise<Member[]> {
  const { rows } = await sql<Member>`select ${columns} from staff_member order by email`.execute(db)
  return rows
}

export async function save(tx: Tx, before: Member, change: Partial<Member>): Promise<void> {
  const after = { ...before, ...change }
  await sql`update staff_member set password_hash = ${after.passwordHash}, one_time_until = ${after.oneTimeUntil}, totp_secret = ${after.totpSecret}, totp_confirmed_at = ${after.totpConfirmedAt},
      totp_last_step = ${after.totpLastStep}, failures = ${after.failures}, last_failed_at = ${after.lastFailedAt}, locked_at = ${after.lockedAt}, disabled_at = ${after.disabledAt}
    where id = ${before.id}`.execute(tx)
}

export type Session = { readonly id: string; readonly kind: 'half' | 'full'; readonly lastSeenAt: Date; readonly expiresAt: Date; readonly staffId: string; readonly email: string; readonly role: StaffRole }

export async function insertSession(tx: Tx, session: Pick<Session, 'id' | 'kind' | 'staffId' | 'expiresAt'> & { readonly tokenKey: string }, at: Date): Promise<void> {
  await sql`insert into staff_session (id, staff_id, token_key, kind, created_at, last_seen_at, expires_at)
    values (${session.id}, ${session.staffId}, ${session.tokenKey}, ${session.kind}, ${at}, ${at}, ${session.expiresAt})`.execute(tx)
}

/** A session that was not ended, of somebody who may still come in. */
export async function sessionByToken(db: Db | Tx, tokenKey: string): Promise<Session | undefined> {
  const { rows } = await sql<Session>`select s.id, s.kind, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", m.id as "staffId", m.email, m.role
    from staff_session s join staff_member m on m.id = s.staff_id
    where s.token_key = ${tokenKey} and s.ended_at is null and m.disabled_at is null and m.locked_at is null`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update staff_session set last_seen_at = ${at} where id = ${id} and last_seen_at < ${at}`.execute(db)
}

export async function endSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update staff_session set ended_at = ${at} where id = ${id} and ended_at is null`.execute(db)
}

export async function endSessionsOf(tx: Tx, staffId: string, at: Date): Promise<void> {
  await sql`update staff_session set ended_at = ${at} where staff_id = ${staffId} and ended_at is null`.execute(tx)
}

/** Sessions that are over are of no use after a while; the trail says who signed in. */
export async function purgeSessions(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from staff_session where expires_at < ${before}`.execute(db)
}
