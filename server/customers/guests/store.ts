/** The SQL of client tokens, links to outside identities, and referrals. */
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
  const { rows } =
    await sql<TokenRow>`select customer_id as "customerId", partner, client_id as "clientId", expires_at as "expiresAt", used_at as "usedAt"
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
  }>`select customer_id as "customerId" from external_identity where partner = ${partner} and client_id = ${clientId}`.execute(
    tx,
  )
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
  await sql`insert into external_identity (partner, client_id, customer_id, linked_at) values (${partner}, ${clientId}, ${customerId}, ${at})
    on conflict (partner, client_id) do update set customer_id = excluded.customer_id, linked_at = excluded.linked_at`.execute(
    tx,
  )
}

export type LinkRow = { readonly partner: string; readonly linkedAt: Date }
export async function linksOf(db: Db | Tx, customerId: string): Promise<LinkRow[]> {
  const { rows } =
    await sql<LinkRow>`select partner, linked_at as "linkedAt" from external_identity where customer_id = ${customerId} order by partner, linked_at`.execute(
      db,
    )
  return rows
}

export async function unlink(db: Db | Tx, customerId: string, partner: string | null): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from external_identity where customer_id = ${customerId} and (${partner}::text is null or partner = ${partner})`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0n)
}

/** The customer's code; `fresh` becomes it where there is none yet. */
export async function referralCodeOf(
  db: Db | Tx,
  customerId: string,
  fresh: string,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`insert into referral (customer_id, code, created_at) values (${customerId}, ${fresh}, ${at})
    on conflict (customer_id) do update set code = referral.code returning code`.execute(db)
  return rows[0]!.code
}

export async function ownerOfReferral(db: Db | Tx, code: string): Promise<string | null> {
  const { rows } = await sql<{
    customerId: string
  }>`select customer_id as "customerId" from referral where code = ${code}`.execute(db)
  return rows[0]?.customerId ?? null
}

export async function saveInvited(
  tx: Tx,
  customerId: string,
  fresh: string,
  invitedBy: string,
  at: Date,
): Promise<void> {
  await sql`insert into referral (customer_id, code, invited_by, created_at) values (${customerId}, ${fresh}, ${invitedBy}, ${at}) on conflict do nothing`.execute(
    tx,
  )
}

/** Who came by a customer's code, the newest first. */
export async function invitedBy(
  db: Db | Tx,
  customerId: string,
  limit: number,
): Promise<{ readonly customerId: string; readonly since: Date }[]> {
  const { rows } = await sql<{
    customerId: string
    since: Date
  }>`select customer_id as "customerId", created_at as since from referral where invited_by = ${customerId} order by created_at desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function countInvited(db: Db | Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from referral where invited_by = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}
