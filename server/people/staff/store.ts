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
      'passwordHash',
      'oneTimeUntil',
      'totpSecret',
      'totpConfirmedAt',
      'totpLastStep',
      'disabledAt',
      'strangeTries',
      'lastStrangeTryAt',
      'triesToldAt as triesNotifiedAt',
      'lastSignedInAt',
      'resetChain as resetBy',
      'resetAt',
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
      passwordHash: member.passwordHash,
      oneTimeUntil: member.oneTimeUntil,
      createdAt: at,
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
        .whereRef('p.staffId', '=', 'staff_member.id')
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
      passwordHash: after.passwordHash,
      oneTimeUntil: after.oneTimeUntil,
      totpSecret: after.totpSecret,
      totpConfirmedAt: after.totpConfirmedAt,
      totpLastStep: after.totpLastStep,
      disabledAt: after.disabledAt,
      strangeTries: after.strangeTries,
      lastStrangeTryAt: after.lastStrangeTryAt,
      triesToldAt: after.triesNotifiedAt,
      lastSignedInAt: after.lastSignedInAt,
      resetBy: after.resetBy[0] ?? null,
      resetChain: [...after.resetBy],
      resetAt: after.resetAt,
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
    .values({ ...session, createdAt: at, lastSeenAt: at })
    .execute()
}

/** Returns a session that was not ended, of a member who may still sign in. */
export async function sessionByToken(db: Db, tokenKey: string): Promise<OpenedSession | undefined> {
  const row = await db
    .selectFrom('staff_session as s')
    .innerJoin('staff_member as m', 'm.id', 's.staffId')
    .innerJoin('staff_role as r', 'r.name', 'm.role')
    .select([
      's.id',
      's.kind',
      's.lastSeenAt',
      's.expiresAt',
      'm.id as staffId',
      'm.email',
      'r.name',
      'r.title',
      'r.permissions',
      'r.limits',
      's.factorSince',
      'm.resetChain as resetBy',
      'm.resetAt',
      's.strangeTries',
      's.lastStrangeTryAt',
    ])
    .where('s.tokenKey', '=', tokenKey)
    .where('s.endedAt', 'is', null)
    .where('m.disabledAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role: { name: row.name, title: row.title }, rights: rightsOf(row) }
}

export function unknownSignInAttemptsOf(
  db: Db,
  sessionId: string,
): Promise<UnknownSignInAttempts | undefined> {
  return db
    .selectFrom('staff_session')
    .select(['strangeTries', 'lastStrangeTryAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ lastSeenAt: at })
    .where('id', '=', id)
    .where('lastSeenAt', '<', at)
    .execute()
}

const ended = (db: Db, at: Date) =>
  db.updateTable('staff_session').set({ endedAt: at }).where('endedAt', 'is', null)

export async function endSession(db: Db, id: string, at: Date): Promise<void> {
  await ended(db, at).where('id', '=', id).execute()
}

export async function endSessionsOf(tx: Tx, staffId: string, at: Date): Promise<void> {
  await ended(tx, at).where('staffId', '=', staffId).execute()
}

export async function knowsDevice(db: Db, staffId: string, deviceKeys: readonly string[]): Promise<boolean> {
  const device = await db
    .selectFrom('staff_device')
    .select('deviceKey')
    .where('staffId', '=', staffId)
    .where('deviceKey', 'in', deviceKeys)
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
    .where('staffId', '=', staffId)
    .where('deviceKey', '=', (eb) => eb.fn.any(eb.val(older)))
    .execute()
  await tx
    .insertInto('staff_device')
    .values({ staffId, deviceKey, lastSeenAt: at })
    .onConflict((conflict) => conflict.columns(['staffId', 'deviceKey']).doUpdateSet({ lastSeenAt: at }))
    .execute()
}

export async function deleteDevicesOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_device').where('staffId', '=', staffId).execute()
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
  await deleteInBatches(db, 'staff_device', ['staffId', 'deviceKey'], sql`last_seen_at < ${devicesBefore}`)
}
