/** What staff can switch off. */
import type { Capability } from '../../platform/capability.ts'
import { switchRoutes } from './routes.ts'
import type { Switches } from './service.ts'

export const maintenanceCapability = (switches: Switches): Capability => ({
  name: 'back-office/maintenance',
  routes: switchRoutes(switches),
  ready: () => switches.follow(),
  stop: () => switches.leave(),
})
