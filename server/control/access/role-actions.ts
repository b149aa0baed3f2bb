/** Actions for two people: changing the content of a role, and the role of a colleague. */
import { z } from 'zod'
import { limited, permissions, type Permission } from '../../../contract/permissions.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { Action, Facts } from '../../platform/capability/actions.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as roleStore from './roles-store.ts'
import * as store from './store.ts'

const roleContent = z.strictObject({
  name: z.string(),
  title: z.string(),
  permissions: z.array(z.enum(permissions)),
  limits: z.partialRecord(z.enum(limited), z.number().transform(cents)),
  /** The revision that was changed; 0 for a new role. */
  revision: z.number(),
})
const colleagueRole = z.strictObject({ memberId: z.uuid(), role: z.string() })
type RoleRefusal = 'conflict' | 'nothingChanged' | 'validationFailed'
type ColleagueRefusal = RoleRefusal | 'notFound' | 'ownAccount'

/** Permissions that some role must keep: otherwise no one could assign or change roles any more. */
const heldBySome: readonly Permission[] = ['staff.manage', 'roles.change', 'roles.approve']

const nothing = cents(0)

export type RoleActions = ReturnType<typeof createRoleActions>

/** `oneAdministrator`: there is no second person to approve. */
export function createRoleActions({ oneAdministrator }: { readonly oneAdministrator: boolean }) {
  const byTwo = {
    second: oneAdministrator ? 'never' : 'always',
    permission: 'roles.change',
    checks: 'roles.approve',
  } as const

  const role: Action<z.output<typeof roleContent>, RoleRefusal> = {
    ...byTwo,
    kind: 'role.change',
    act: 'role.changed',
    payload: roleContent,
    async preview(tx, wanted) {
      const before = await roleStore.lock(tx, wanted.name)
      if ((before?.revision ?? 0) !== wanted.revision) return { error: 'conflict' }
      const others = (await roleStore.roles(tx)).filter(({ name }) => name !== wanted.name)
      const after = rightsOf(wanted)
      const isHeld = (each: Permission): boolean =>
        [after, ...others].some((one) => one.permissions.includes(each))
      if (!heldBySome.every(isHeld))
        return { error: 'validationFailed', fields: { permissions: 'rolesLockedOut' } }
      const [was, becomes] = [before ? factsOf(before) : {}, factsOf(after)]
      if (JSON.stringify(was) === JSON.stringify(becomes)) return { error: 'nothingChanged' }
      return {
        subject: wanted.name,
        label: wanted.title,
        customerId: null,
        before: was,
        after: becomes,
        effectCents: nothing,
      }
    },
    async apply(tx, _officer, wanted) {
      await roleStore.save(tx, rightsOf(wanted))
      return null
    },
  }

  const colleague: Action<z.output<typeof colleagueRole>, ColleagueRefusal> = {
    ...byTwo,
    kind: 'staff.role',
    act: 'staff.roleChanged',
    payload: colleagueRole,
    async preview(tx, { memberId, role: wanted }) {
      const member = await store.lockAccount(tx, memberId)
      if (!member) return { error: 'notFound' }
      if (member.disabledAt !== null) return { error: 'conflict' }
      if (member.role === wanted) return { error: 'nothingChanged' }
      const titles = await titlesOf(tx)
      const [was, becomes] = [titles.get(member.role), titles.get(wanted)]
      if (becomes === undefined) return { error: 'validationFailed', fields: { role: 'choiceInvalid' } }
      return {
        subject: member.email,
        label: member.email,
        customerId: null,
        before: { role: was },
        after: { role: becomes },
        effectCents: nothing,
      }
    },
    async apply(tx, officer, { memberId, role: wanted }) {
      if (officer.officerId === memberId) return { error: 'ownAccount' }
      await store.saveRole(tx, memberId, wanted)
      return null
    },
  }

  return { role, colleague }
}

const titlesOf = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await roleStore.roles(tx)).map(({ name, title }) => [name, title]))

/**
 * The rights as stored: in a fixed order, with the permissions that everyone has, and with limits only for
 * granted permissions.
 */
function rightsOf({
  name,
  title,
  permissions: wanted,
  limits,
}: z.output<typeof roleContent>): roleStore.NewRole {
  const granted = permissions.filter((each) => each === 'own.account' || wanted.includes(each))
  return {
    name,
    title,
    permissions: granted,
    limits: Object.fromEntries(
      limited.flatMap((each) => {
        const most = limits[each]
        return most && granted.includes(each) ? [[each, most]] : []
      }),
    ),
  }
}

const factsOf = ({ title, permissions: granted, limits }: roleStore.NewRole): Facts => ({
  title,
  permissions: granted,
  limits: Object.fromEntries(Object.entries(limits).map(([each, most]) => [each, toMajor(most)])),
})
