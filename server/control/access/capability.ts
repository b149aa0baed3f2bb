/** Roles of staff: their permissions and limits, and who has which. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Approvals } from '../approvals/index.ts'
import { createRoleActions } from './role-actions.ts'
import { roleRoutes } from './routes.ts'

type Deps = {
  readonly database: Database
  readonly approvals: Approvals
  readonly oneAdministrator: boolean
}

export function accessCapability({ database, approvals, oneAdministrator }: Deps): Capability {
  const roleActions = createRoleActions({ oneAdministrator })
  return {
    name: 'control/access',
    routes: roleRoutes({ database, approvals, roleActions }),
    actions: [registerAction(roleActions.role), registerAction(roleActions.colleague)],
  }
}
