/** Staff: sign-in, accounts, roles. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { serviceControlsView, type ServiceControls } from '../../control/service-controls/index.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import { staffJobs } from './jobs.ts'
import type { Database } from '../../platform/database/database.ts'
import { createRoleActions } from './roles/role-actions.ts'
import { roleRoutes } from './roles/role-routes.ts'
import { staffRoutes } from './routes.ts'
import type { Staff } from './service.ts'
import { staffEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly staff: Staff
  readonly serviceControls: Pick<ServiceControls, 'current'>
  readonly database: Database
  readonly approvals: Approvals
  readonly oneAdministrator: boolean
}

export function staffCapability({
  staff,
  serviceControls,
  database,
  approvals,
  oneAdministrator,
}: Deps): Capability {
  const roleActions = createRoleActions({ oneAdministrator })
  return {
    name: 'people/staff',
    encryptedColumns: staffEncryptedColumns,
    routes: [
      ...staffRoutes(
        staff,
        () => serviceControlsView(serviceControls.current()),
        (officer) => approvals.leftToday(officer),
      ),
      ...roleRoutes({ database, approvals, roleActions }),
    ],
    actions: [registerAction(roleActions.role), registerAction(roleActions.colleague)],
    jobs: staffJobs(staff),
    purge: () => staff.purge(),
  }
}
