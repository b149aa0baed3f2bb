/**
 * Use of approval limits. A limit counts per person and day in Nairobi, so many small acts cannot bypass the
 * approval that one large act needs (rule identity-36).
 */
import { limited, type Limited, type Rights } from '../../../contract/permissions.ts'
import type { Day } from '../../../domain/days.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type LimitUse = { readonly permission: Limited; readonly effectCents: Cents }

/** Returns how much of each limit of the role is left today, in cents, at least 0. */
export async function leftToday(
  db: Db,
  { officerId, limits }: Pick<Officer, 'officerId' | 'limits'>,
  day: Day,
): Promise<Rights['limits']> {
  const rows = await db
    .selectFrom('staff_limit_use')
    .select(['permission', 'used_cents as usedCents'])
    .where('staff_id', '=', officerId)
    .where('day', '=', day)
    .execute()
  const used = new Map(rows.map(({ permission, usedCents }) => [permission, usedCents]))
  return Object.fromEntries(
    limited.flatMap((permission) => {
      const most = limits[permission]
      return most === undefined ? [] : [[permission, cents(Math.max(0, most - (used.get(permission) ?? 0)))]]
    }),
  )
}

/**
 * Returns how much of one limit is used today, in cents. Blocks other acts of this person under the same
 * limit until the transaction ends.
 */
export async function lockUse(tx: Tx, staffId: string, permission: Limited, day: Day): Promise<Cents> {
  await tx
    .insertInto('staff_limit_use')
    .values({ staff_id: staffId, permission, day, used_cents: cents(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { usedCents } = await tx
    .selectFrom('staff_limit_use')
    .select('used_cents as usedCents')
    .where('staff_id', '=', staffId)
    .where('permission', '=', permission)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return usedCents
}

export async function addUse(
  tx: Tx,
  staffId: string,
  { permission, effectCents }: LimitUse,
  day: Day,
): Promise<void> {
  await tx
    .updateTable('staff_limit_use')
    .set((eb) => ({ used_cents: eb('used_cents', '+', effectCents) }))
    .where('staff_id', '=', staffId)
    .where('permission', '=', permission)
    .where('day', '=', day)
    .execute()
}
