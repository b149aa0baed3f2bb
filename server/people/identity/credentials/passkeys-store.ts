/** SQL of customers' passkeys and their challenges. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import * as directory from '../../../platform/database/sharding/directory.ts'
import type { Credential } from '../../../platform/security/passkeys.ts'

export type Passkey = Credential & {
  readonly customerId: string
  readonly id: string
  readonly device: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
const passkeysOf = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_passkey')
    .select([
      'customerId',
      'id',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'device',
      'createdAt',
      'lastUsedAt',
    ])
    .where('customerId', '=', customerId)

/** Oldest first. */
export const ofCustomer = (db: Db, customerId: string): Promise<Passkey[]> =>
  passkeysOf(db, customerId).orderBy('createdAt').orderBy('id').execute()

/** Returns the owner of a passkey, without a lock. */
export const ownerOf = async (db: Db, credentialId: string): Promise<string | null> =>
  (await directory.find(db, 'passkey', credentialId))?.customerId ?? null

export const lock = (tx: Tx, customerId: string, credentialId: string): Promise<Passkey | undefined> =>
  passkeysOf(tx, customerId).where('credentialId', '=', credentialId).forUpdate().executeTakeFirst()

/** Returns false if another customer already has this passkey. */
export async function insert(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { customerId, id, credentialId } = passkey
  if (!(await directory.claim(tx, 'passkey', credentialId, customerId, id))) return false
  await tx
    .insertInto('customer_passkey')
    .values({
      customerId,
      id,
      credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      device: passkey.device,
      createdAt: passkey.createdAt,
    })
    .execute()
  return true
}

export async function used(
  tx: Tx,
  { customerId, id }: Pick<Passkey, 'customerId' | 'id'>,
  counter: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('customer_passkey')
    .set({ counter, lastUsedAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Removes one passkey or all; returns the known devices on which those were created. */
export async function remove(tx: Tx, customerId: string, id?: string): Promise<(string | null)[]> {
  const removed = await tx
    .deleteFrom('customer_passkey')
    .where('customerId', '=', customerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning(['credentialId', 'device'])
    .execute()
  await directory.release(
    tx,
    'passkey',
    removed.map(({ credentialId }) => credentialId),
  )
  return removed.map(({ device }) => device)
}

export async function insertChallenge(
  db: Db,
  challenge: string,
  sessionId: string | null,
  expiresAt: Date,
): Promise<void> {
  await db.insertInto('passkey_challenge').values({ challenge, sessionId, expiresAt }).execute()
}

/** Uses up a challenge; returns false if this session has no valid one. */
export async function claimChallenge(
  db: Db,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('sessionId', 'is not distinct from', sessionId)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}
