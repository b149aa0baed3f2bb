/** SQL of staff accounts with the rights of their roles. */
import type { Permission, Rights } from '../../../contract/permissions.ts'
import { approvalBarAt } from '../../../domain/staff/maker-checker.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Decider } from '../../platform/capability/work-queue.ts'
import { rightsOf } from './roles-store.ts'

/** Returns members with an open account whose role has a permission, and their other permissions. */
export async function staffWithPermission(
  db: Db,
  permission: Permission,
  now: Date,
): Promise<(Decider & { readonly email: string })[]> {
  const rows = await db
    .selectFrom('staff_member as m')
    .innerJoin('staff_role as r', 'r.name', 'm.role')
    .select(['m.id as officerId', 'm.email', 'm.resetChain as resetBy', 'm.resetAt', 'r.permissions'])
    .$narrowType<{ permissions: Permission[] }>()
    .where('m.disabledAt', 'is', null)
    .where((eb) => eb(eb.val<string>(permission), '=', eb.fn.any('r.permissions')))
    .orderBy('m.email')
    .execute()
  return rows.map((member) => ({
    ...member,
    approvalBar: approvalBarAt(now, { resetAt: member.resetAt, factorSince: null }),
  }))
}

/** Locks an account whose role may change. */
export function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ readonly email: string; readonly role: string; readonly disabledAt: Date | null } | undefined> {
  return tx
    .selectFrom('staff_member')
    .select(['email', 'role', 'disabledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveRole(tx: Tx, id: string, role: string): Promise<void> {
  await tx.updateTable('staff_member').set({ role }).where('id', '=', id).execute()
}

export type StaffIdentity = Pick<Officer, 'email' | 'role' | 'resetBy' | 'resetAt' | 'approvalBar'> & {
  readonly rights: Rights
}

/** Returns a member who may still sign in, with the current rights of their role. */
export async function inOffice(db: Db, id: string, now: Date): Promise<StaffIdentity | undefined> {
  const row = await db
    .selectFrom('staff_member as m')
    .innerJoin('staff_role as r', 'r.name', 'm.role')
    .select([
      'm.email',
      'r.name',
      'r.title',
      'r.permissions',
      'r.limits',
      'm.resetChain as resetBy',
      'm.resetAt',
    ])
    .where('m.id', '=', id)
    .where('m.disabledAt', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      email: row.email,
      role: { name: row.name, title: row.title },
      rights: rightsOf(row),
      resetBy: row.resetBy,
      resetAt: row.resetAt,
      approvalBar: approvalBarAt(now, { resetAt: row.resetAt, factorSince: null }),
    }
  )
}
