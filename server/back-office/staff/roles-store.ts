/** The SQL of roles, and what is read of one. */
import { limited, permissions, type Limited, type Rights } from '../../../contract/permissions.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { Db } from '../../platform/database.ts'

export type Role = Rights & { readonly name: string; readonly title: string; readonly revision: number }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What this version does not know of a row opens nothing. */
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

export async function roles(db: Db): Promise<Role[]> {
  const rows = await db
    .selectFrom('staff_role')
    .select(['name', 'title', 'permissions', 'limits', 'revision'])
    .orderBy('title')
    .execute()
  return rows.map((row) => ({ ...row, ...rightsOf(row) }))
}
