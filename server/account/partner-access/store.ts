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
      token_key: tokenKey,
      customer_id: row.customerId,
      partner: row.partner,
      client_id: row.clientId,
      created_at: at,
      expires_at: row.expiresAt,
    })
    .execute()
}

export function lockToken(tx: Tx, tokenKey: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('client_token')
    .select([
      'customer_id as customerId',
      'partner',
      'client_id as clientId',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('token_key', '=', tokenKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function markTokenUsed(tx: Tx, tokenKey: string, at: Date): Promise<void> {
  await tx.updateTable('client_token').set({ used_at: at }).where('token_key', '=', tokenKey).execute()
}

export const purgeTokens = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'client_token', ['token_key'], sql`expires_at < ${before}`)

export async function customerOfClient(tx: Db, partner: string, clientId: string): Promise<string | null> {
  const linked = await tx
    .selectFrom('external_identity')
    .select('customer_id as customerId')
    .where('partner', '=', partner)
    .where('client_id', '=', clientId)
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
    .select(['partner', 'client_id as clientId'])
    .where('customer_id', '=', customerId)
    .orderBy('partner')
    .orderBy('client_id')
    .execute()

/** Links the client to this customer, replacing an earlier link to another customer. */
export async function link(
  tx: Tx,
  partner: string,
  clientId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  const linked = { customer_id: customerId, linked_at: at }
  await tx
    .insertInto('external_identity')
    .values({ partner, client_id: clientId, ...linked })
    .onConflict((conflict) => conflict.columns(['partner', 'client_id']).doUpdateSet(linked))
    .execute()
}

export type LinkRow = { readonly partner: string; readonly linkedAt: Date }
export function linksOf(db: Db, customerId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('external_identity')
    .select(['partner', 'linked_at as linkedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('partner')
    .orderBy('linked_at')
    .execute()
}

export async function unlink(db: Db, customerId: string, partner: string | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('external_identity')
    .where('customer_id', '=', customerId)
    .$if(partner !== null, (query) => query.where('partner', '=', partner))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
