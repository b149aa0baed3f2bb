/** The SQL of rewards for invited friends. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type Reward = { readonly friendId: string; readonly customerId: string; readonly days: number }

export async function inviterOf(db: Db | Tx, customerId: string): Promise<string | null> {
  const { rows } = await sql<{
    invitedBy: string | null
  }>`select invited_by as "invitedBy" from referral where customer_id = ${customerId}`.execute(db)
  return rows[0]?.invitedBy ?? null
}

/** Whether it is new: a friend earns one reward, ever. */
export async function insertReward(
  tx: Tx,
  { friendId, customerId, days }: Reward,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into referral_reward (friend_id, customer_id, days, earned_at)
      values (${friendId}, ${customerId}, ${days}, ${at}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Not given to a loan yet, the oldest first. */
export async function lockWaiting(tx: Tx, customerId: string): Promise<Reward[]> {
  const { rows } =
    await sql<Reward>`select friend_id as "friendId", customer_id as "customerId", days from referral_reward
    where customer_id = ${customerId} and loan_id is null order by earned_at, friend_id for update`.execute(
      tx,
    )
  return rows
}

export async function isWaiting(tx: Tx, friendId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from referral_reward where friend_id = ${friendId} and loan_id is null`.execute(tx)
  return rows.length > 0
}

export async function markUsed(tx: Tx, friendId: string, loanId: string, at: Date): Promise<void> {
  await sql`update referral_reward set loan_id = ${loanId}, used_at = ${at} where friend_id = ${friendId}`.execute(
    tx,
  )
}

export async function sumsOf(
  db: Db | Tx,
  customerId: string,
): Promise<{ readonly waiting: number; readonly used: number }> {
  const { rows } = await sql<{ waiting: number; used: number }>`select
    coalesce(sum(days) filter (where loan_id is null), 0)::int as waiting, coalesce(sum(days)
      filter (where loan_id is not null), 0)::int as used
    from referral_reward where customer_id = ${customerId}`.execute(db)
  return rows[0]!
}
