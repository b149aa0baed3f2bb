/** Calls for roles and their assignment. */
import { officeChangeColleague, officeChangeRole, officeRoles } from '../../../contract/back-office/roles.ts'
import { limited, type Rights } from '../../../contract/permissions.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/http.ts'
import { fail, orFail } from '../../platform/http/problem.ts'
import type { RoleActions } from './role-actions.ts'
import { membersByRole, roles } from './roles-store.ts'

/** In shillings, like customers' amounts. */
export const limitsView = ({ limits }: Pick<Rights, 'limits'>) =>
  limited.flatMap((permission) => {
    const most = limits[permission]
    return most === undefined ? [] : [{ permission, most: toMajor(most) }]
  })

type Deps = {
  readonly database: Database
  readonly approvals: Approvals
  readonly roleActions: RoleActions
}

export const roleRoutes = ({ database, approvals, roleActions }: Deps) => [
  handle(officeRoles, async () => {
    const members = await membersByRole(database.db)
    return {
      items: (await roles(database.db)).map((role) => ({
        ...role,
        permissions: [...role.permissions],
        limits: limitsView(role),
        members: members.get(role.name) ?? 0,
      })),
    }
  }),
  handle(officeChangeRole, async ({ officer, params: { name }, body }) => {
    const { note, evidence, ...content } = body
    return orFail(
      await approvals.act(officer, roleActions.role, { name, ...content }, { reason: note, evidence }),
    )
  }),
  handle(officeChangeColleague, async ({ officer, params, body: { role, note, evidence } }) =>
    params.id === officer.officerId
      ? fail('ownAccount')
      : orFail(
          await approvals.act(
            officer,
            roleActions.colleague,
            { memberId: params.id, role },
            { reason: note, evidence },
          ),
        ),
  ),
]
