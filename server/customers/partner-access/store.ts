/** The SQL of client tokens and of links to partners' clients. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type TokenRow = {
  readonly customerId: string | null
  readonly partner: string | null
  readonly clientId: string | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertToken(
  tx: Db | Tx,
  tokenKey: string,
  row: Omit<TokenRow, 'usedAt'>,
  at: Date,
): Promise<void> {
  await sql`insert into client_token (token_key, customer_id, partner, client_id, created_at, expires_at)
    values (${tokenKey}, ${row.customerId}, ${row.partner}, ${row.clientId}, ${at}, ${row.expiresAt})`.execute(
    tx,
  )
}

export async function lockToken(tx: Tx, tokenKey: string): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`select customer_id as "customerId", partner, client_id as "clientId",
      expires_at as "expiresAt", used_at as "usedAt"
    from client_token where token_key = ${tokenKey} for update`.execute(tx)
  return rows[0]
}

export async function markTokenUsed(tx: Tx, tokenKey: string, at: Date): Promise<void> {
  await sql`update client_token set used_at = ${at} where token_key = ${tokenKey}`.execute(tx)
}

export async function purgeTokens(db: Db, before: Date): Promise<void> {
  await sql`delete from client_token where expires_at < ${before}`.execute(db)
}

export async function customerOfClient(
  tx: Db | Tx,
  partner: string,
  clientId: string,
): Promise<string | null> {
  const { rows } = await sql<{
    customerId: string
  }>`select customer_id as "customerId" from external_identity where partner = ${partner}
    and client_id = ${clientId}`.execute(tx)
  return rows[0]?.customerId ?? null
}

/** The client's latest word counts: a link to another customer is replaced. */
export async function link(
  tx: Tx,
  partner: string,
  clientId: string,
  customerId: string,
  at: Date,
): Promise<void> {
  await sql`insert into external_identity (partner, client_id, customer_id, linked_at)
    values (${partner}, ${clientId}, ${customerId}, ${at})
    on conflict (partner, client_id) do update
      set customer_id = excluded.customer_id, linked_at = excluded.linked_at`.execute(tx)
}

export type LinkRow = { readonly partner: string; readonly linkedAt: Date }
export async function linksOf(db: Db | Tx, customerId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select partner, linked_at as "linkedAt" from external_identity
      where customer_id = ${customerId} order by partner, linked_at`.execute(db)
  return rows
}

export async function unlink(db: Db | Tx, customerId: string, partner: string | null): Promise<number> {
  const { numAffectedRows } = await sql`delete from external_identity where customer_id = ${customerId}
      and (${partner}::text is null or partner = ${partner})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
