/** SQL of rewards for invited friends. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Reward = { readonly friendId: string; readonly customerId: string; readonly days: number }

export async function inviterOf(db: Db, customerId: string): Promise<string | null> {
  const referral = await db
    .selectFrom('referral')
    .select('invitedBy')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return referral?.invitedBy ?? null
}

/** Whether the customer was invited or has waiting rewards: most loans need neither checked further. */
export async function hasReferralOrReward(db: Db, customerId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('referral').select('customerId').where('customerId', '=', customerId)),
          eb.exists(
            eb
              .selectFrom('referral_reward')
              .select('friendId')
              .where('customerId', '=', customerId)
              .where('loanId', 'is', null),
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
    .values({ friendId, customerId, days, earnedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('friendId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns rewards without a loan, oldest first, and locks them. */
export function lockWaiting(tx: Tx, customerId: string): Promise<Reward[]> {
  return tx
    .selectFrom('referral_reward')
    .select(['friendId', 'customerId', 'days'])
    .where('customerId', '=', customerId)
    .where('loanId', 'is', null)
    .orderBy('earnedAt')
    .orderBy('friendId')
    .forUpdate()
    .execute()
}

export async function isWaiting(tx: Tx, customerId: string, friendId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('referral_reward')
    .select('friendId')
    .where('customerId', '=', customerId)
    .where('friendId', '=', friendId)
    .where('loanId', 'is', null)
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
    .set({ loanId, usedAt: at })
    .where('customerId', '=', customerId)
    .where('friendId', '=', friendId)
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
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
}
