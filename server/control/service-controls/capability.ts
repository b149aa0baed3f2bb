/** Switches of the service, and failed background jobs. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Database } from '../../platform/database/database.ts'
import { laneDepths } from '../../platform/jobs/job-store.ts'
import type { ServiceClock } from '../../platform/time/clock.ts'
import type { Audit } from '../audit/index.ts'
import type { JobDesk } from './failed-jobs.ts'
import { jobQueue } from './queue.ts'
import { jobRoutes, serviceControlRoutes } from './routes.ts'
import type { ServiceControls } from './service.ts'

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly audit: Pick<Audit, 'countOf'>
  readonly serviceControls: ServiceControls
  readonly jobDesk: JobDesk
}

export const serviceControlsCapability = ({
  database,
  clock,
  audit,
  serviceControls,
  jobDesk,
}: Deps): Capability => ({
  name: 'control/service-controls',
  routes: [
    ...serviceControlRoutes(serviceControls),
    ...jobRoutes(jobDesk, () => laneDepths(database.db, clock)),
  ],
  queues: [jobQueue(jobDesk, audit)],
  ready: () => serviceControls.follow(),
  stop: () => serviceControls.leave(),
})
