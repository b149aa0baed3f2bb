/** SQL of staff, their sessions and the browsers they use. */
import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Rights } from '../../../contract/permissions.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'
import { rightsOf } from '../../control/access/index.ts'

export type Member = {
  readonly id: string
  readonly email: string
  /** Name of the role. */
  readonly role: string
  readonly passwordHash: string
  readonly oneTimeUntil: Date | null
  readonly totpSecret: Buffer | null
  readonly totpConfirmedAt: Date | null
  readonly totpLastStep: number | null
  readonly disabledAt: Date | null
  /** Wrong attempts since the last sign-in, from browsers that the member never signed in with. */
  readonly strangeTries: number
  readonly lastStrangeTryAt: Date | null
  readonly triesNotifiedAt: Date | null
  /** Null since the account was created or reset. */
  readonly lastSignedInAt: Date | null
  /** Who reset it last, who had reset that person's account by then, and so on; empty after the command. */
  readonly resetBy: readonly string[]
  /** When it was reset last, also by the command; null if never. */
  readonly resetAt: Date | null
}
const members = (db: Db) =>
  db
    .selectFrom('staff_member')
    .select([
      'id',
      'email',
      'role',
      'password_hash as passwordHash',
      'one_time_until as oneTimeUntil',
      'totp_secret as totpSecret',
      'totp_confirmed_at as totpConfirmedAt',
      'totp_last_step as totpLastStep',
      'disabled_at as disabledAt',
      'strange_tries as strangeTries',
      'last_strange_try_at as lastStrangeTryAt',
      'tries_told_at as triesNotifiedAt',
      'last_signed_in_at as lastSignedInAt',
      'reset_chain as resetBy',
      'reset_at as resetAt',
    ])

/** Returns false if another member has this address. */
export async function insert(
  tx: Tx,
  member: Pick<Member, 'id' | 'email' | 'role' | 'passwordHash' | 'oneTimeUntil'>,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_member')
    .values({
      id: member.id,
      email: member.email,
      role: member.role,
      password_hash: member.passwordHash,
      one_time_until: member.oneTimeUntil,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function byEmail(db: Db, email: string): Promise<Member | undefined> {
  return members(db).where('email', '=', email).executeTakeFirst()
}

export function lockByEmail(tx: Tx, email: string): Promise<Member | undefined> {
  return members(tx).where('email', '=', email).forUpdate().executeTakeFirst()
}

export function lockById(tx: Tx, id: string): Promise<Member | undefined> {
  return members(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Locks accounts in a fixed order, so that two colleagues who act on each other are served one after the
 * other.
 */
export async function lockInOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockById(tx, id)
}

export function all(db: Db): Promise<(Member & { readonly roleTitle: string; readonly passkeys: number })[]> {
  return members(db)
    .innerJoin('staff_role as r', 'r.name', 'staff_member.role')
    .select('r.title as roleTitle')
    .select((eb) =>
      eb
        .selectFrom('staff_passkey as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.staff_id', '=', 'staff_member.id')
        .as('passkeys'),
    )
    .orderBy('email')
    .$narrowType<{ passkeys: NotNull }>()
    .execute()
}

export async function save(tx: Tx, before: Member, change: Partial<Member>): Promise<void> {
  const after = { ...before, ...change }
  await tx
    .updateTable('staff_member')
    .set({
      password_hash: after.passwordHash,
      one_time_until: after.oneTimeUntil,
      totp_secret: after.totpSecret,
      totp_confirmed_at: after.totpConfirmedAt,
      totp_last_step: after.totpLastStep,
      disabled_at: after.disabledAt,
      strange_tries: after.strangeTries,
      last_strange_try_at: after.lastStrangeTryAt,
      tries_told_at: after.triesNotifiedAt,
      last_signed_in_at: after.lastSignedInAt,
      reset_by: after.resetBy[0] ?? null,
      reset_chain: [...after.resetBy],
      reset_at: after.resetAt,
    })
    .where('id', '=', before.id)
    .execute()
}

/** Wrong attempts of others, as shown to the member. */
export type UnknownSignInAttempts = Pick<Member, 'strangeTries' | 'lastStrangeTryAt'>
export type Session = UnknownSignInAttempts & {
  readonly id: string
  readonly kind: 'half' | 'full'
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly staffId: string
  readonly email: string
  /** Since when its owner has had the factor that opened it. */
  readonly factorSince: Date
  readonly resetBy: readonly string[]
  readonly resetAt: Date | null
}
/** A session with its member and the current rights of their role. */
export type OpenedSession = Session & {
  readonly role: { readonly name: string; readonly title: string }
  readonly rights: Rights
}

export async function insertSession(
  tx: Tx,
  session: Pick<Session, 'id' | 'kind' | 'staffId' | 'expiresAt' | 'factorSince'> &
    UnknownSignInAttempts & { readonly tokenKey: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      id: session.id,
      staff_id: session.staffId,
      token_key: session.tokenKey,
      kind: session.kind,
      created_at: at,
      last_seen_at: at,
      expires_at: session.expiresAt,
      factor_since: session.factorSince,
      strange_tries: session.strangeTries,
      last_strange_try_at: session.lastStrangeTryAt,
    })
    .execute()
}

/** Returns a session that was not ended, of a member who may still sign in. */
export async function sessionByToken(db: Db, tokenKey: string): Promise<OpenedSession | undefined> {
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff_member as m', 'm.id', 's.staff_id')
    .innerJoin('staff_role as r', 'r.name', 'm.role')
    .select([
      's.id',
      's.kind',
      's.last_seen_at as lastSeenAt',
      's.expires_at as expiresAt',
      'm.id as staffId',
      'm.email',
      'r.name',
      'r.title',
      'r.permissions',
      'r.limits',
      's.factor_since as factorSince',
      'm.reset_chain as resetBy',
      'm.reset_at as resetAt',
      's.strange_tries as strangeTries',
      's.last_strange_try_at as lastStrangeTryAt',
    ])
    .where('s.token_key', '=', tokenKey)
    .where('s.ended_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role: { name: row.name, title: row.title }, rights: rightsOf(row) }
}

export function unknownSignInAttemptsOf(
  db: Db,
  sessionId: string,
): Promise<UnknownSignInAttempts | undefined> {
  return db
    .selectFrom('staff_session')
    .select(['strange_tries as strangeTries', 'last_strange_try_at as lastStrangeTryAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where('last_seen_at', '<', at)
    .execute()
}

const ended = (db: Db, at: Date) =>
  db.updateTable('staff_session').set({ ended_at: at }).where('ended_at', 'is', null)

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await ended(db, at).where('id', '=', id).execute()
}

export async function endSessionsOf(tx: Tx, staffId: string, at: Date): Promise<void> {
  await ended(tx, at).where('staff_id', '=', staffId).execute()
}

export async function knowsDevice(db: Db, staffId: string, deviceKeys: readonly string[]): Promise<boolean> {
  const device = await db
    .selectFrom('staff_device')
    .select('device_key')
    .where('staff_id', '=', staffId)
    .where('device_key', 'in', deviceKeys)
    .executeTakeFirst()
  return device !== undefined
}

/** `deviceKeys`: the hash under each key of the ring; the first replaces the others. */
export async function keepDevice(
  tx: Tx,
  staffId: string,
  [deviceKey, ...older]: readonly [string, ...string[]],
  at: Date,
): Promise<void> {
  await tx
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffId)
    .where('device_key', '=', (eb) => eb.fn.any(eb.val(older)))
    .execute()
  await tx
    .insertInto('staff_device')
    .values({ staff_id: staffId, device_key: deviceKey, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_key']).doUpdateSet({ last_seen_at: at }))
    .execute()
}

export async function deleteDevicesOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute()
}

/**
 * Deletes ended sessions after a while, because the trail records sign-ins, and browsers that are no longer
 * used.
 */
export async function purge(
  db: Db,
  { sessionsBefore, devicesBefore }: { readonly sessionsBefore: Date; readonly devicesBefore: Date },
): Promise<void> {
  await deleteInBatches(db, 'staff_session', ['id'], sql`expires_at < ${sessionsBefore}`)
  await deleteInBatches(db, 'staff_device', ['staff_id', 'device_key'], sql`last_seen_at < ${devicesBefore}`)
}
