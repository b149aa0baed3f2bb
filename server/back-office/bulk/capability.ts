/** Bulk actions: one action on many loans. */
import { registerAction } from '../../platform/capability/actions.ts'
import { bulkJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { bulkData } from './personal-data.ts'
import { bulkRoutes } from './routes.ts'
import { createBulk } from './service.ts'
import { bulkSweeps } from './sweeps.ts'

type Deps = Parameters<typeof createBulk>[0]

export function bulkCapability(deps: Deps): Capability {
  const bulk = createBulk(deps)
  return {
    name: 'back-office/bulk',
    routes: bulkRoutes(bulk),
    jobs: bulkJobs(bulk),
    actions: bulk.actions.map((action) => registerAction(action)),
    sweeps: bulkSweeps,
    personalData: bulkData,
  }
}
