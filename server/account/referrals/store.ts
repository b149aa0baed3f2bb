/** SQL of rewards for invited friends. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Reward = { readonly friendId: string; readonly customerId: string; readonly days: number }

export async function inviterOf(db: Db, customerId: string): Promise<string | null> {
  const referral = await db
    .selectFrom('referral')
    .select('invited_by as invitedBy')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return referral?.invitedBy ?? null
}

/** Whether the customer was invited or has waiting rewards: most loans need neither checked further. */
export async function hasReferralOrReward(db: Db, customerId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('referral').select('customer_id').where('customer_id', '=', customerId)),
          eb.exists(
            eb
              .selectFrom('referral_reward')
              .select('friend_id')
              .where('customer_id', '=', customerId)
              .where('loan_id', 'is', null),
          ),
        ])
        .$castTo<boolean>()
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return found
}

/** Returns false if the friend already earned a reward: each friend earns one. */
export async function insertReward(
  tx: Tx,
  { friendId, customerId, days }: Reward,
  at: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('referral_reward')
    .values({ friend_id: friendId, customer_id: customerId, days, earned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('friend_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns rewards without a loan, oldest first, and locks them. */
export function lockWaiting(tx: Tx, customerId: string): Promise<Reward[]> {
  return tx
    .selectFrom('referral_reward')
    .select(['friend_id as friendId', 'customer_id as customerId', 'days'])
    .where('customer_id', '=', customerId)
    .where('loan_id', 'is', null)
    .orderBy('earned_at')
    .orderBy('friend_id')
    .forUpdate()
    .execute()
}

export async function isWaiting(tx: Tx, customerId: string, friendId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('referral_reward')
    .select('friend_id')
    .where('customer_id', '=', customerId)
    .where('friend_id', '=', friendId)
    .where('loan_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function markUsed(
  tx: Tx,
  { customerId, friendId }: Reward,
  loanId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('referral_reward')
    .set({ loan_id: loanId, used_at: at })
    .where('customer_id', '=', customerId)
    .where('friend_id', '=', friendId)
    .execute()
}

export function sumsOf(
  db: Db,
  customerId: string,
): Promise<{ readonly waiting: number; readonly used: number }> {
  return db
    .selectFrom('referral_reward')
    .select([
      sql<number>`coalesce(sum(days) filter (where loan_id is null), 0)::int`.as('waiting'),
      sql<number>`coalesce(sum(days) filter (where loan_id is not null), 0)::int`.as('used'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}
