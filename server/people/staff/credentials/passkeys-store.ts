/** SQL of staff passkeys and their challenges. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/jobs/purge.ts'

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
const passkeys = (db: Db) =>
  db
    .selectFrom('staff_passkey')
    .select([
      'id',
      'staffId',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'name',
      'createdAt',
      'lastUsedAt',
    ])

export function ofMember(db: Db, staffId: string): Promise<Passkey[]> {
  return passkeys(db).where('staffId', '=', staffId).orderBy('createdAt').orderBy('id').execute()
}

export function lockByCredential(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  return passkeys(tx).where('credentialId', '=', credentialId).forUpdate().executeTakeFirst()
}

/** Returns false if this passkey exists already. */
export async function insert(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkey')
    .values({
      id: passkey.id,
      staffId: passkey.staffId,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      createdAt: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function used(tx: Tx, id: string, counter: number, at: Date): Promise<void> {
  await tx.updateTable('staff_passkey').set({ counter, lastUsedAt: at }).where('id', '=', id).execute()
}

/** Returns its name, or undefined if the member has no such passkey. */
export async function remove(tx: Tx, staffId: string, id: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

export async function deletePasskeysOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staffId', '=', staffId).execute()
}

export async function insertChallenge(
  db: Db,
  challenge: string,
  staffId: string | null,
  expiresAt: Date,
): Promise<void> {
  await db.insertInto('staff_challenge').values({ challenge, staffId, expiresAt }).execute()
}

/** Uses up a challenge; returns false if this member has no valid one. */
export async function claimChallenge(
  db: Db,
  challenge: string,
  staffId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('staffId', 'is not distinct from', staffId)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}

export const purgeChallenges = (db: Db, now: Date): Promise<void> =>
  deleteInBatches(db, 'staff_challenge', ['challenge'], sql`expires_at < ${now}`)
