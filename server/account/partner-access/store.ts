/** SQL of client tokens and of links to the clients of partners. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type TokenRow = {
  readonly customerId: string | null
  readonly partner: string | null
  readonly clientId: string | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertToken(
  tx: Db,
  tokenKey: string,
  row: Omit<TokenRow, 'usedAt'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('client_token')
    .values({
      tokenKey,
      customerId: row.customerId,
      partner: row.partner,
      clientId: row.clientId,
      createdAt: at,
      expiresAt: row.expiresAt,
    })
    .execute()
}

export function lockToken(tx: Tx, tokenKey: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('client_token')
    .select(['customerId', 'partner', 'clientId', 'expiresAt', 'usedAt'])
    .where('tokenKey', '=', tokenKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function markTokenUsed(tx: Tx, tokenKey: string, at: Date): Promise<void> {
  await tx.updateTable('client_token').set({ usedAt: at }).where('tokenKey', '=', tokenKey).execute()
}

export const purgeTokens = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'client_token', ['tokenKey'], sql`expires_at < ${before}`)

export async function customerOfClient(tx: Db, partner: string, clientId: string): Promise<string | null> {
  const linked = await tx
    .selectFrom('external_identity')
    .select('customerId')
    .where('partner', '=', partner)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return linked?.customerId ?? null
}

/** Returns the partner clients that are linked to this customer. */
export const clientsOf = (
  db: Db,
  customerId: string,
): Promise<{ readonly partner: string; readonly clientId: string }[]> =>
  db
    .selectFrom('external_identity')
    .select(['partner', 'clientId'])
    .where('customerId', '=', customerId)
    .orderBy('partner')
    .orderBy('clientId')
    .execute()

/** Links the client to this customer, replacing an earlier link to another customer. */
export async function link(
  tx: Tx,
  partner: string,
  clientId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  const linked = { customerId, linkedAt: at }
  await tx
    .insertInto('external_identity')
    .values({ partner, clientId, ...linked })
    .onConflict((conflict) => conflict.columns(['partner', 'clientId']).doUpdateSet(linked))
    .execute()
}

export type LinkRow = { readonly partner: string; readonly linkedAt: Date }
export function linksOf(db: Db, customerId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('external_identity')
    .select(['partner', 'linkedAt'])
    .where('customerId', '=', customerId)
    .orderBy('partner')
    .orderBy('linkedAt')
    .execute()
}

export async function unlink(db: Db, customerId: string, partner: string | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('external_identity')
    .where('customerId', '=', customerId)
    .$if(partner !== null, (query) => query.where('partner', '=', partner))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
