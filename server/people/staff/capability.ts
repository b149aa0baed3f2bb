/** Staff: sign-in, accounts, roles. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import { staffJobs } from './jobs.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RoleActions } from './roles/role-actions.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { staffRoutes } from './routes.ts'
import type { Staff } from './service.ts'
import { staffEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly staff: Staff
  readonly switched: Parameters<typeof staffRoutes>[1]
  readonly database: Database
  readonly approvals: Approvals
  readonly roleActions: RoleActions
}

export const staffCapability = ({ staff, switched, ...roles }: Deps): Capability => ({
  name: 'people/staff',
  encryptedColumns: staffEncryptedColumns,
  routes: [
    ...staffRoutes(staff, switched, (officer) => roles.approvals.leftToday(officer)),
    ...roleRoutes(roles),
  ],
  actions: [registerAction(roles.roleActions.role), registerAction(roles.roleActions.colleague)],
  jobs: staffJobs(staff),
  purge: () => staff.purge(),
})
