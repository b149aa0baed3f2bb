/** The SQL of users, attempts and wrong passwords. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../contract/texts/index.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Standing } from './codes.ts'

export type UserRow = {
  readonly id: string
  readonly phone: Phone
  readonly email: string | null
  readonly emailProvedAt: Date | null
  readonly passwordHash: string
  readonly restoredAt: Date | null
}
const userColumns = sql`id, phone, email, email_proved_at as "emailProvedAt", password_hash as "passwordHash",
  restored_at as "restoredAt"`

export async function userByPhone(db: Db | Tx, phone: Phone): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`select ${userColumns} from identity_user where phone = ${phone}`.execute(db)
  return rows[0]
}

export async function userById(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${userColumns} from identity_user where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockUser(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_user where id = ${id} for update`.execute(tx)
  return rows.length === 1
}

/** The phones of many customers at once. */
export async function phonesOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly phone: Phone }[]> {
  const { rows } = await sql<{
    id: string
    phone: Phone
  }>`select id, phone from identity_user where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The proved e-mail addresses of many customers at once; those who proved none are left out. */
export async function provedEmailsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly email: string }[]> {
  const { rows } = await sql<{
    id: string
    email: string
  }>`select id, email from identity_user where id = any(${ids}::uuid[]) and email_proved_at is not null`.execute(
    db,
  )
  return rows
}

/** False when somebody else proved the same phone in the meantime. */
export async function insertUser(tx: Tx, attempt: AttemptRow, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into identity_user (id, phone, email, password_hash, first_visit, consented_at, created_at)
    values (${attempt.id}, ${attempt.phone}, ${attempt.email}, ${attempt.passwordHash}, ${attempt.firstVisit},
      ${attempt.startedAt}, ${at}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function savePhone(tx: Tx, id: string, phone: Phone): Promise<void> {
  await sql`update identity_user set phone = ${phone} where id = ${id}`.execute(tx)
}

export async function savePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  restoredAt: Date,
): Promise<void> {
  await sql`update identity_user set password_hash = ${passwordHash}, restored_at = ${restoredAt}
    where id = ${id}`.execute(tx)
}

export async function changePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await sql`update identity_user set password_hash = ${passwordHash} where id = ${id}`.execute(tx)
}

/** Another address has yet to be proved; links to the one before end. */
export async function saveEmail(tx: Tx, id: string, email: string | null): Promise<void> {
  await sql`update identity_user set email = ${email}, email_proved_at = case when email = ${email}
    then email_proved_at end,
    email_link_hash = null, email_link_sent_at = null where id = ${id}`.execute(tx)
}

export async function saveEmailLink(tx: Tx, id: string, linkHash: string, at: Date): Promise<void> {
  await sql`update identity_user set email_link_hash = ${linkHash}, email_link_sent_at = ${at}
    where id = ${id}`.execute(tx)
}

/** False where no link with this hash was sent since then, or another one followed. */
export async function proveEmail(db: Db, linkHash: string, sentSince: Date, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update identity_user set email_proved_at = coalesce(email_proved_at, ${at})
    where email_link_hash = ${linkHash} and email_link_sent_at > ${sentSince}`.execute(db)
  return numAffectedRows === 1n
}

/** `paying` opens paying only; its phone stands for an unknown contract number where there is none. */
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
  /** Keyed hash of the device and address that asked. */
  readonly askedBy: string
  readonly standing: Standing | null
}
const attemptColumns = sql`id, kind, phone, email, password_hash as "passwordHash", language,
  first_visit as "firstVisit", started_at as "startedAt", coalesce(asked_by, '') as "askedBy", standing`

export async function insertAttempt(tx: Tx, row: AttemptRow): Promise<void> {
  await sql`insert into identity_attempt (id, kind, phone, email, password_hash, language, first_visit,
    started_at, asked_by, standing)
    values (${row.id}, ${row.kind}, ${row.phone}, ${row.email}, ${row.passwordHash}, ${row.language},
      ${row.firstVisit}, ${row.startedAt}, ${row.askedBy}, ${row.standing})`.execute(tx)
}

/** The newest attempt of a kind that is still open, among those that fit. */
async function newestOpen(
  db: Db | Tx,
  kind: AttemptKind,
  since: Date,
  fits: RawBuilder<unknown>,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select ${attemptColumns} from identity_attempt
    where kind = ${kind} and ended_at is null and started_at > ${since} and ${fits}
      order by started_at desc, id limit 1 for update`.execute(db)
  return rows[0]
}

/** The attempt as long as it is open. */
export const lockAttempt = (
  tx: Tx,
  id: string,
  kind: AttemptKind,
  since: Date,
): Promise<AttemptRow | undefined> => newestOpen(tx, kind, since, sql`id = ${id}`)

/** The open attempt of whoever asks: others who ask for the same phone have their own. */
export const openAttempt = (
  tx: Tx,
  { phone, kind, askedBy, standing }: Pick<AttemptRow, 'phone' | 'kind' | 'askedBy' | 'standing'>,
  since: Date,
): Promise<AttemptRow | undefined> =>
  newestOpen(
    tx,
    kind,
    since,
    sql`phone = ${phone} and asked_by = ${askedBy} and standing is not distinct from ${standing}`,
  )

export async function amendAttempt(
  tx: Tx,
  id: string,
  email: string | null,
  passwordHash: string,
): Promise<void> {
  await sql`update identity_attempt set email = ${email}, password_hash = ${passwordHash} where id = ${id}`.execute(
    tx,
  )
}

export async function endAttempt(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update identity_attempt set ended_at = ${at}, password_hash = null where id = ${id}`.execute(tx)
}

export type SignInRow = { readonly failures: number; readonly lastFailedAt: Date | null }

/** `accountKey`: whose guesser this row is of; null for the account's own. */
export async function lockSignIns(
  tx: Tx,
  key: string,
  accountKey: string | null,
  at: Date,
): Promise<SignInRow> {
  await sql`insert into identity_sign_in (phone_key, account_key, failures, last_failed_at)
    values (${key}, ${accountKey}, 0, ${at}) on conflict do nothing`.execute(tx)
  const { rows } =
    await sql<SignInRow>`select failures, case when failures > 0 then last_failed_at end as "lastFailedAt"
      from identity_sign_in where phone_key = ${key} for update`.execute(tx)
  return rows[0] ?? { failures: 0, lastFailedAt: null }
}

export async function saveSignIns(tx: Tx, key: string, failures: number, at: Date): Promise<void> {
  await sql`update identity_sign_in set failures = ${failures}, last_failed_at = ${at}
    where phone_key = ${key}`.execute(tx)
}

export async function takeBackTry(tx: Tx, key: string): Promise<void> {
  await sql`update identity_sign_in set failures = greatest(failures - 1, 0) where phone_key = ${key}`.execute(
    tx,
  )
}

export async function forgetSignIn(tx: Tx, key: string): Promise<void> {
  await sql`delete from identity_sign_in where phone_key = ${key}`.execute(tx)
}

export async function forgetSignIns(tx: Tx, accountKey: string): Promise<void> {
  await sql`delete from identity_sign_in where phone_key = ${accountKey} or account_key = ${accountKey}`.execute(
    tx,
  )
}

/** True once in a day: then the owner is to be told. */
export async function takeWarning(tx: Db | Tx, id: string, at: Date, notSince: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity_user set warned_at = ${at} where id = ${id}
      and (warned_at is null or warned_at < ${notSince})`.execute(tx)
  return numAffectedRows === 1n
}
