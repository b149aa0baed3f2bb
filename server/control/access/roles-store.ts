/** SQL of roles, and how a row is read. */
import { limited, permissions, type Limited, type Rights } from '../../../contract/permissions.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type NewRole = Rights & { readonly name: string; readonly title: string }
export type Role = NewRole & { readonly revision: number }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Ignores permissions in a row that this version does not know. */
export function rightsOf(row: { readonly permissions: readonly string[]; readonly limits: unknown }): Rights {
  const { limits } = row
  const most = (name: Limited): [Limited, Cents][] => {
    const value = isRecord(limits) ? limits[name] : undefined
    return typeof value === 'number' ? [[name, cents(value)]] : []
  }
  return {
    permissions: permissions.filter((each) => row.permissions.includes(each)),
    limits: Object.fromEntries(limited.flatMap(most)),
  }
}

const rows = (db: Db) =>
  db.selectFrom('staff_role').select(['name', 'title', 'permissions', 'limits', 'revision'])

export async function roles(db: Db): Promise<Role[]> {
  return (await rows(db).orderBy('title').execute()).map((row) => ({ ...row, ...rightsOf(row) }))
}

export async function lock(tx: Tx, name: string): Promise<Role | undefined> {
  const row = await rows(tx).where('name', '=', name).forUpdate().executeTakeFirst()
  return row && { ...row, ...rightsOf(row) }
}

/** Returns how many open accounts have each role; unused roles are left out. */
export async function membersByRole(db: Db): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .selectFrom('staff_member')
    .select(({ fn }) => ['role', fn.countAll<number>().as('members')])
    .where('disabledAt', 'is', null)
    .groupBy('role')
    .execute()
  return new Map(counted.map(({ role, members }) => [role, members]))
}

/** Creates a role, or replaces the content of one. */
export async function save(tx: Tx, { name, title, permissions: granted, limits }: NewRole): Promise<void> {
  const content = { title, permissions: [...granted], limits: JSON.stringify(limits) }
  await tx
    .insertInto('staff_role')
    .values({ name, ...content })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ ...content, revision: eb('staff_role.revision', '+', 1) })),
    )
    .execute()
}
