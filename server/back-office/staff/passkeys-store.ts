/** The SQL of passkeys and of what they are asked to sign. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type Passkey = {
  readonly id: string
  readonly staffId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
const columns = sql`id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey",
  counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function ofMember(db: Db | Tx, staffId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select ${columns} from staff_passkey where staff_id = ${staffId}
      order by created_at, id`.execute(db)
  return rows
}

export async function lockByCredential(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const { rows } =
    await sql<Passkey>`select ${columns} from staff_passkey where credential_id = ${credentialId} for update`.execute(
      tx,
    )
  return rows[0]
}

/** False where this passkey is known already. */
export async function insert(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into staff_passkey (id, staff_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${passkey.staffId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${[...passkey.transports]}::text[], ${passkey.name}, ${passkey.createdAt})
      on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function used(tx: Tx, id: string, counter: number, at: Date): Promise<void> {
  await sql`update staff_passkey set counter = ${counter}, last_used_at = ${at} where id = ${id}`.execute(tx)
}

/** Its name, or undefined where the member has no such passkey. */
export async function remove(tx: Tx, staffId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`delete from staff_passkey where id = ${id} and staff_id = ${staffId} returning name`.execute(tx)
  return rows[0]?.name
}

export async function forgetPasskeysOf(tx: Tx, staffId: string): Promise<void> {
  await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(tx)
}

export async function insertChallenge(
  db: Db | Tx,
  challenge: string,
  staffId: string | null,
  expiresAt: Date,
): Promise<void> {
  await sql`insert into staff_challenge (challenge, staff_id, expires_at)
    values (${challenge}, ${staffId}, ${expiresAt})`.execute(db)
}

/** Takes a challenge, once; false where there is none for this member that is still good. */
export async function takeChallenge(
  db: Db | Tx,
  challenge: string,
  staffId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    expiresAt: Date
  }>`delete from staff_challenge where challenge = ${challenge} and staff_id is not distinct
    from ${staffId}::uuid returning expires_at as "expiresAt"`.execute(db)
  return rows[0] !== undefined && rows[0].expiresAt > now
}

export async function purgeChallenges(db: Db | Tx, now: Date): Promise<void> {
  await sql`delete from staff_challenge where expires_at < ${now}`.execute(db)
}
