/** Switches of the service, and failed background jobs. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Database } from '../../platform/database/database.ts'
import { laneDepths } from '../../platform/jobs/job-store.ts'
import type { ServiceClock } from '../../platform/time/clock.ts'
import type { Audit } from '../audit/index.ts'
import type { JobOffice } from './failed-jobs.ts'
import { jobQueue } from './queue.ts'
import { jobRoutes, switchRoutes } from './routes.ts'
import type { Switches } from './service.ts'

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly audit: Pick<Audit, 'countOf'>
  readonly switches: Switches
  readonly jobOffice: JobOffice
}

export const maintenanceCapability = ({ database, clock, audit, switches, jobOffice }: Deps): Capability => ({
  name: 'control/service-controls',
  routes: [...switchRoutes(switches), ...jobRoutes(jobOffice, () => laneDepths(database.db, clock))],
  queues: [jobQueue(jobOffice, audit)],
  ready: () => switches.follow(),
  stop: () => switches.leave(),
})
