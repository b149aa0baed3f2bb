/** Switches of the service, and failed background jobs. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { WorkQueue } from '../../platform/capability/work-queue.ts'
import type { JobOffice } from './failed-jobs.ts'
import { jobRoutes, switchRoutes } from './routes.ts'
import type { Switches } from './service.ts'

export const maintenanceCapability = (
  switches: Switches,
  jobOffice: JobOffice,
  queue: WorkQueue,
  lanes: Parameters<typeof jobRoutes>[1],
): Capability => ({
  name: 'back-office/service-controls',
  routes: [...switchRoutes(switches), ...jobRoutes(jobOffice, lanes)],
  queues: [queue],
  ready: () => switches.follow(),
  stop: () => switches.leave(),
})
