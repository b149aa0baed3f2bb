/** The SQL of invitations: codes and who came by them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

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
  await sql`insert into referral (customer_id, code, invited_by, created_at)
    values (${customerId}, ${fresh}, ${invitedBy}, ${at}) on conflict do nothing`.execute(tx)
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
  }>`select customer_id as "customerId", created_at as since from referral where invited_by = ${customerId}
    order by created_at desc limit ${limit}`.execute(db)
  return rows
}

export async function countInvited(db: Db | Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from referral where invited_by = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}
