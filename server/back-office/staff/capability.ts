/** Our staff: signing in, colleagues. */
import type { Capability } from '../../platform/capability.ts'
import { staffRoutes } from './routes.ts'
import type { Staff } from './service.ts'
import { staffUnderKeys } from './under-keys.ts'

export const staffCapability = (staff: Staff, switched: Parameters<typeof staffRoutes>[1]): Capability => ({
  name: 'back-office/staff',
  underKeys: staffUnderKeys,
  routes: staffRoutes(staff, switched),
  purge: () => staff.purge(),
})
