/** SQL of users, attempts and wrong passwords. */
import { sql, type NotNull } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { claim, claimAll, find, release } from '../../platform/database/sharding/directory.ts'
import type { PriorProof } from './codes/codes.ts'

export type UserRow = {
  readonly id: string
  readonly phone: Phone
  readonly email: string | null
  readonly emailProvedAt: Date | null
  readonly passwordHash: string
  readonly restoredAt: Date | null
}
/** Stored phones are valid phones. */
const users = (db: Db) =>
  db
    .selectFrom('identity_user')
    .select(['id', 'phone', 'email', 'emailProvedAt', 'passwordHash', 'restoredAt'])
    .$narrowType<{ phone: Phone }>()

export async function userByPhone(db: Db, phone: Phone): Promise<UserRow | undefined> {
  const found = await find(db, 'phone', phone)
  return found && userById(db, found.customerId)
}

export function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

export async function lockUser(tx: Tx, id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('identity_user')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/** Returns the phones of many customers. */
export function phonesOf(db: Db, ids: readonly string[]): Promise<Pick<UserRow, 'id' | 'phone'>[]> {
  return db
    .selectFrom('identity_user')
    .select(['id', 'phone'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .$narrowType<{ phone: Phone }>()
    .execute()
}

/** Returns the confirmed e-mail addresses of many customers; customers without one are left out. */
export function provedEmailsOf(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('identity_user')
    .select(['id', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('emailProvedAt', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .execute()
}

type NewUser = Pick<AttemptRow, 'id' | 'phone' | 'email' | 'passwordHash' | 'firstVisit' | 'startedAt'>

/** Returns false if another customer proved the same phone in the meantime. */
export const insertUser = async (tx: Tx, attempt: NewUser, at: Date): Promise<boolean> =>
  (await insertUsers(tx, [attempt], at)).size === 1

/** Returns the phones that were free; inserts no one unless all were. */
export async function insertUsers(
  tx: Tx,
  attempts: readonly NewUser[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const free = await claimAll(
    tx,
    'phone',
    attempts.map(({ id, phone }) => ({ key: phone, customerId: id, id: null })),
  )
  if (free.size < attempts.length) return free
  await tx
    .insertInto('identity_user')
    .values(
      attempts.map((attempt) => ({
        id: attempt.id,
        phone: attempt.phone,
        email: attempt.email,
        // The column is not nullable; an attempt to register always has a password.
        passwordHash: attempt.passwordHash!,
        firstVisit: attempt.firstVisit,
        consentedAt: attempt.startedAt,
        createdAt: at,
      })),
    )
    .execute()
  return free
}

/** Returns false if another customer has the phone. */
export async function savePhone(
  tx: Tx,
  { id, phone: before }: Pick<UserRow, 'id' | 'phone'>,
  phone: Phone,
): Promise<boolean> {
  if (phone === before) return true
  if (!(await claim(tx, 'phone', phone, id))) return false
  await release(tx, 'phone', [before])
  await tx.updateTable('identity_user').set({ phone }).where('id', '=', id).execute()
  return true
}

export async function savePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  restoredAt: Date,
): Promise<void> {
  await tx.updateTable('identity_user').set({ passwordHash, restoredAt }).where('id', '=', id).execute()
}

export async function changePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('identity_user').set({ passwordHash }).where('id', '=', id).execute()
}

/** The new address is unconfirmed; links to the one before end. */
export async function saveEmail(tx: Tx, id: string, email: string | null): Promise<void> {
  await tx
    .updateTable('identity_user')
    .set((eb) => ({
      email,
      emailProvedAt: eb.case().when('email', '=', email).then(eb.ref('emailProvedAt')).end(),
      emailLinkHash: null,
      emailLinkSentAt: null,
    }))
    .where('id', '=', id)
    .execute()
}

export async function saveEmailLink(tx: Tx, id: string, linkHash: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity_user')
    .set({ emailLinkHash: linkHash, emailLinkSentAt: at })
    .where('id', '=', id)
    .execute()
}

/** Returns false if no link with this hash was sent since then, or a newer one followed. */
export async function proveEmail(
  db: Db,
  linkHashes: readonly string[],
  sentSince: Date,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_user')
    .set((eb) => ({ emailProvedAt: eb.fn.coalesce('emailProvedAt', eb.val(at)) }))
    .where('emailLinkHash', 'in', linkHashes)
    .where('emailLinkSentAt', '>', sentSince)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** `paying` opens paying only; its phone stands in for an unknown contract number. */
export type AttemptKind = 'registration' | 'restoration' | 'paying'
export type AttemptRow = {
  readonly id: string
  readonly kind: AttemptKind
  readonly phone: Phone
  readonly email: string | null
  readonly passwordHash: string | null
  readonly language: Language
  readonly firstVisit: boolean | null
  readonly startedAt: Date
  /** Keyed hash of the caller's device and address. */
  readonly askedBy: string
  readonly standing: PriorProof | null
}

export async function insertAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await tx
    .insertInto('identity_attempt')
    .values({
      id: row.id,
      kind: row.kind,
      phone: row.phone,
      email: row.email,
      passwordHash: row.passwordHash,
      language: row.language,
      firstVisit: row.firstVisit,
      startedAt: row.startedAt,
      askedBy: row.askedBy,
      standing: row.standing,
    })
    .execute()
}

/** Locks and returns the newest open attempt of a kind. */
const newestOpen = (tx: Tx, kind: AttemptKind, since: Date) =>
  tx
    .selectFrom('identity_attempt')
    .select((eb) => [
      'id',
      'kind',
      'phone',
      'email',
      'passwordHash',
      'language',
      'firstVisit',
      'startedAt',
      eb.fn.coalesce('askedBy', eb.val('')).as('askedBy'),
      'standing',
    ])
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where('startedAt', '>', since)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .$narrowType<Pick<AttemptRow, 'phone' | 'standing'>>()

/** Locks and returns the attempt while it is open. */
export const lockAttempt = (
  tx: Tx,
  id: string,
  kind: AttemptKind,
  since: Date,
): Promise<AttemptRow | undefined> => newestOpen(tx, kind, since).where('id', '=', id).executeTakeFirst()

/** Returns the caller's open attempt: other callers for the same phone have their own. */
export const openAttempt = (
  tx: Tx,
  { phone, kind, standing }: Pick<AttemptRow, 'phone' | 'kind' | 'standing'>,
  askedBy: readonly string[],
  since: Date,
): Promise<AttemptRow | undefined> =>
  newestOpen(tx, kind, since)
    .where('phone', '=', phone)
    .where('askedBy', 'in', askedBy)
    .where('standing', 'is not distinct from', standing)
    .executeTakeFirst()

export async function amendAttempt(
  tx: Tx,
  id: string,
  email: string | null,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('identity_attempt').set({ email, passwordHash }).where('id', '=', id).execute()
}

export async function endAttempt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('identity_attempt')
    .set({ endedAt: at, passwordHash: null })
    .where('id', '=', id)
    .execute()
}

export type SignInRow = { readonly failures: number; readonly lastFailedAt: Date | null }

/** `accountKey`: the account that this guesser's row belongs to; null for the account's own row. */
export async function lockSignIns(
  tx: Tx,
  key: string,
  accountKey: string | null,
  at: Date,
): Promise<SignInRow> {
  await tx
    .insertInto('identity_sign_in')
    .values({ phoneKey: key, accountKey, failures: 0, lastFailedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('identity_sign_in')
    .select((eb) => [
      'failures',
      eb.case().when('failures', '>', 0).then(eb.ref('lastFailedAt')).end().as('lastFailedAt'),
    ])
    .where('phoneKey', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { failures: 0, lastFailedAt: null }
}

export async function saveSignIns(tx: Tx, key: string, failures: number, at: Date): Promise<void> {
  await tx
    .updateTable('identity_sign_in')
    .set({ failures, lastFailedAt: at })
    .where('phoneKey', '=', key)
    .execute()
}

export async function undoAttempt(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('identity_sign_in')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('phoneKey', '=', key)
    .execute()
}

export async function deleteSignIn(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('identity_sign_in').where('phoneKey', '=', key).execute()
}

export async function deleteSignIns(tx: Tx, accountKey: string): Promise<void> {
  await tx
    .deleteFrom('identity_sign_in')
    .where((eb) => eb.or([eb('phoneKey', '=', accountKey), eb('accountKey', '=', accountKey)]))
    .execute()
}

/** Returns true once a day: the owner is then notified. */
export async function claimWarning(tx: Db, id: string, at: Date, notSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_user')
    .set({ warnedAt: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('warnedAt', 'is', null), eb('warnedAt', '<', notSince)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
