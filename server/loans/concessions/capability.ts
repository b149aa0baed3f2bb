/** Concessions to borrowers: the actions, each within a limit or with a second approver. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { paydayRoutes } from './payday-routes.ts'
import type { Paydays } from './payday.ts'
import type { Concessions } from './service.ts'

export const concessionsCapability = ({
  concessions: { waiver, settlement, restructure, mark },
  paydays,
}: {
  readonly paydays: Paydays
  readonly concessions: Concessions
}): Capability => ({
  name: 'loans/concessions',
  routes: paydayRoutes(paydays),
  actions: [
    registerAction(waiver),
    registerAction(settlement),
    registerAction(restructure),
    registerAction(mark),
  ],
})
