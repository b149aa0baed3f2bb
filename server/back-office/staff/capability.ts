/** Our staff: signing in, colleagues. */
import type { Capability } from '../../platform/capability.ts'
import type { Approvals } from '../approvals/index.ts'
import { registerAction } from '../../platform/actions.ts'
import type { Database } from '../../platform/database.ts'
import type { RoleActions } from './role-actions.ts'
import { roleRoutes } from './role-routes.ts'
import { staffRoutes } from './routes.ts'
import type { Staff } from './service.ts'
import { staffUnderKeys } from './under-keys.ts'

type Deps = {
  readonly staff: Staff
  readonly switched: Parameters<typeof staffRoutes>[1]
  readonly database: Database
  readonly approvals: Approvals
  readonly roleActions: RoleActions
}

export const staffCapability = ({ staff, switched, ...roles }: Deps): Capability => ({
  name: 'back-office/staff',
  underKeys: staffUnderKeys,
  routes: [...staffRoutes(staff, switched), ...roleRoutes(roles)],
  actions: [registerAction(roles.roleActions.role), registerAction(roles.roleActions.colleague)],
  purge: () => staff.purge(),
})
