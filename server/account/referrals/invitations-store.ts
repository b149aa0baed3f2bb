/** SQL of referrals: codes, and who registered with them. */
import type { Db, Tx } from '../../platform/database/database.ts'
import { claim, find } from '../../platform/database/sharding/directory.ts'

/** Returns the customer's code; stores `fresh` as the code if there is none yet. */
export async function referralCodeOf(tx: Tx, customerId: string, fresh: string, at: Date): Promise<string> {
  await insert(tx, customerId, fresh, null, at)
  const { code } = await tx
    .selectFrom('referral')
    .select('code')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return code
}

/** A customer has at most one inviter. */
async function insert(
  tx: Tx,
  customerId: string,
  fresh: string,
  inviter: string | null,
  at: Date,
): Promise<void> {
  const inserted = await tx
    .insertInto('referral')
    .values({ customerId, code: fresh, invitedBy: inviter, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  if (inserted && !(await claim(tx, 'referral', fresh, customerId)))
    throw new Error("a new referral code is another customer's")
}

export async function ownerOfReferral(db: Db, code: string): Promise<string | null> {
  return (await find(db, 'referral', code))?.customerId ?? null
}

export const saveInvited = (
  tx: Tx,
  customerId: string,
  fresh: string,
  inviter: string,
  at: Date,
): Promise<void> => insert(tx, customerId, fresh, inviter, at)

/** Returns who registered with a customer's code, newest first. */
export function invitedBy(
  db: Db,
  customerId: string,
  limit: number,
): Promise<{ readonly customerId: string; readonly since: Date }[]> {
  return db
    .selectFrom('referral')
    .select(['customerId', 'createdAt as since'])
    .where('invitedBy', '=', customerId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

export async function countInvited(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invitedBy', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
