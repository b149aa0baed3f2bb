/** What waits for our staff, and who works on it. */
import type { Capability } from '../../platform/capability.ts'
import { workRoutes } from './routes.ts'
import type { Work } from './service.ts'

export const workCapability = (work: Work): Capability => ({
  name: 'back-office/work',
  routes: workRoutes(work),
  purge: () => work.purge(),
})
