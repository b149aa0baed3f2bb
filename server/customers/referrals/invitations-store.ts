/** The SQL of invitations: codes and who came by them. */
import type { Db, Tx } from '../../platform/database.ts'

/** The customer's code; `fresh` becomes it where there is none yet. */
export async function referralCodeOf(db: Db, customerId: string, fresh: string, at: Date): Promise<string> {
  const { code } = await db
    .insertInto('referral')
    .values({ customer_id: customerId, code: fresh, created_at: at })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((eb) => ({ code: eb.ref('referral.code') })),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export async function ownerOfReferral(db: Db, code: string): Promise<string | null> {
  const owner = await db
    .selectFrom('referral')
    .select('customer_id as customerId')
    .where('code', '=', code)
    .executeTakeFirst()
  return owner?.customerId ?? null
}

export async function saveInvited(
  tx: Tx,
  customerId: string,
  fresh: string,
  inviter: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('referral')
    .values({ customer_id: customerId, code: fresh, invited_by: inviter, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who came by a customer's code, the newest first. */
export function invitedBy(
  db: Db,
  customerId: string,
  limit: number,
): Promise<{ readonly customerId: string; readonly since: Date }[]> {
  return db
    .selectFrom('referral')
    .select(['customer_id as customerId', 'created_at as since'])
    .where('invited_by', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countInvited(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invited_by', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
