/** Staff: sign-in and accounts. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { serviceControlsView, type ServiceControls } from '../../control/service-controls/index.ts'
import { staffJobs } from './jobs.ts'
import { staffRoutes } from './routes.ts'
import type { Staff } from './service.ts'
import { staffEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly staff: Staff
  readonly serviceControls: Pick<ServiceControls, 'current'>
  readonly approvals: Approvals
}

export const staffCapability = ({ staff, serviceControls, approvals }: Deps): Capability => ({
  name: 'people/staff',
  encryptedColumns: staffEncryptedColumns,
  routes: staffRoutes(
    staff,
    () => serviceControlsView(serviceControls.current()),
    (officer) => approvals.leftToday(officer),
  ),
  jobs: staffJobs(staff),
  purge: () => staff.purge(),
})
