/** The SQL of our staff, their sessions and the browsers they use. */
import { sql } from 'kysely'
import type { StaffRole } from '../../../contract/permissions.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Member = {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  readonly passwordHash: string
  readonly oneTimeUntil: Date | null
  readonly totpSecret: Buffer | null
  readonly totpConfirmedAt: Date | null
  readonly totpLastStep: number | null
  readonly disabledAt: Date | null
  /** Wrong tries from browsers that the member never signed in with, since the last sign-in. */
  readonly strangeTries: number
  readonly lastStrangeTryAt: Date | null
  readonly triesToldAt: Date | null
  /** Null since the account was made or reset. */
  readonly lastSignedInAt: Date | null
  /** The administrator who reset it last; null where nobody or the command did. */
  readonly resetBy: string | null
}
const columns = sql`id, email, role, password_hash as "passwordHash", one_time_until as "oneTimeUntil",
  totp_secret as "totpSecret", totp_confirmed_at as "totpConfirmedAt",
  totp_last_step as "totpLastStep", disabled_at as "disabledAt", strange_tries as "strangeTries",
  last_strange_try_at as "lastStrangeTryAt", tries_told_at as "triesToldAt",
  last_signed_in_at as "lastSignedInAt", reset_by as "resetBy"`

/** False where somebody has this address already. */
export async function insert(
  tx: Tx,
  member: Pick<Member, 'id' | 'email' | 'role' | 'passwordHash' | 'oneTimeUntil'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into staff_member (id, email, role, password_hash, one_time_until, created_at)
    values (${member.id}, ${member.email}, ${member.role}, ${member.passwordHash}, ${member.oneTimeUntil},
      ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function byEmail(db: Db | Tx, email: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select ${columns} from staff_member where email = ${email}`.execute(db)
  return rows[0]
}

export async function lockByEmail(tx: Tx, email: string): Promise<Member | undefined> {
  const { rows } =
    await sql<Member>`select ${columns} from staff_member where email = ${email} for update`.execute(tx)
  return rows[0]
}

export async function lockById(tx: Tx, id: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`select ${columns} from staff_member where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function all(db: Db | Tx): Promise<(Member & { readonly passkeys: number })[]> {
  const { rows } = await sql<
    Member & { readonly passkeys: number }
  >`select ${columns}, (select count(*) from staff_passkey p where p.staff_id = staff_member.id) as passkeys
    from staff_member order by email`.execute(db)
  return rows
}

export async function save(tx: Tx, before: Member, change: Partial<Member>): Promise<void> {
  const after = { ...before, ...change }
  await sql`update staff_member set password_hash = ${after.passwordHash},
    one_time_until = ${after.oneTimeUntil}, totp_secret = ${after.totpSecret},
    totp_confirmed_at = ${after.totpConfirmedAt},
      totp_last_step = ${after.totpLastStep}, disabled_at = ${after.disabledAt},
      strange_tries = ${after.strangeTries}, last_strange_try_at = ${after.lastStrangeTryAt},
      tries_told_at = ${after.triesToldAt}, last_signed_in_at = ${after.lastSignedInAt},
      reset_by = ${after.resetBy}
    where id = ${before.id}`.execute(tx)
}

/** What a member is shown of tries that were not theirs. */
export type StrangeTries = Pick<Member, 'strangeTries' | 'lastStrangeTryAt'>
export type Session = StrangeTries & {
  readonly id: string
  readonly kind: 'half' | 'full'
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly staffId: string
  readonly email: string
  readonly role: StaffRole
  readonly resetBy: string | null
}

export async function insertSession(
  tx: Tx,
  session: Pick<Session, 'id' | 'kind' | 'staffId' | 'expiresAt'> &
    StrangeTries & { readonly tokenKey: string },
  at: Date,
): Promise<void> {
  await sql`insert into staff_session (id, staff_id, token_key, kind, created_at, last_seen_at, expires_at,
    strange_tries, last_strange_try_at)
    values (${session.id}, ${session.staffId}, ${session.tokenKey}, ${session.kind}, ${at}, ${at},
      ${session.expiresAt}, ${session.strangeTries}, ${session.lastStrangeTryAt})`.execute(tx)
}

/** A session that was not ended, of somebody who may still come in. */
export async function sessionByToken(db: Db | Tx, tokenKey: string): Promise<Session | undefined> {
  const { rows } =
    await sql<Session>`select s.id, s.kind, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt",
      m.id as "staffId", m.email, m.role, m.reset_by as "resetBy",
      s.strange_tries as "strangeTries", s.last_strange_try_at as "lastStrangeTryAt"
    from staff_session s join staff_member m on m.id = s.staff_id
    where s.token_key = ${tokenKey} and s.ended_at is null and m.disabled_at is null`.execute(db)
  return rows[0]
}

export async function strangeTriesOf(db: Db | Tx, sessionId: string): Promise<StrangeTries | undefined> {
  const { rows } =
    await sql<StrangeTries>`select strange_tries as "strangeTries", last_strange_try_at as "lastStrangeTryAt"
      from staff_session where id = ${sessionId}`.execute(db)
  return rows[0]
}

export async function touchSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update staff_session set last_seen_at = ${at} where id = ${id} and last_seen_at < ${at}`.execute(
    db,
  )
}

export async function endSession(db: Db | Tx, id: string, at: Date): Promise<void> {
  await sql`update staff_session set ended_at = ${at} where id = ${id} and ended_at is null`.execute(db)
}

export async function endSessionsOf(tx: Tx, staffId: string, at: Date): Promise<void> {
  await sql`update staff_session set ended_at = ${at} where staff_id = ${staffId} and ended_at is null`.execute(
    tx,
  )
}

export async function knowsDevice(db: Db | Tx, staffId: string, deviceKey: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from staff_device where staff_id = ${staffId} and device_key = ${deviceKey}`.execute(
      db,
    )
  return rows.length > 0
}

export async function keepDevice(tx: Tx, staffId: string, deviceKey: string, at: Date): Promise<void> {
  await sql`insert into staff_device (staff_id, device_key, last_seen_at)
    values (${staffId}, ${deviceKey}, ${at}) on conflict (staff_id, device_key) do update
    set last_seen_at = excluded.last_seen_at`.execute(tx)
}

export async function forgetDevicesOf(tx: Tx, staffId: string): Promise<void> {
  await sql`delete from staff_device where staff_id = ${staffId}`.execute(tx)
}

/**
 * Sessions that are over are of no use after a while; the trail says who signed in. Nor are browsers that
 * nobody uses any more.
 */
export async function purge(
  db: Db | Tx,
  { sessionsBefore, devicesBefore }: { readonly sessionsBefore: Date; readonly devicesBefore: Date },
): Promise<void> {
  await sql`delete from staff_session where expires_at < ${sessionsBefore}`.execute(db)
  await sql`delete from staff_device where last_seen_at < ${devicesBefore}`.execute(db)
}
