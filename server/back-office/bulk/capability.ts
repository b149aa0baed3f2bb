/** Bulk actions: one action on many loans. */
import { registerAction } from '../../platform/capability/actions.ts'
import { bulkJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { bulkData } from './personal-data.ts'
import { bulkRoutes } from './routes.ts'
import type { Bulk } from './service.ts'
import { bulkSweeps } from './sweeps.ts'

export const bulkCapability = (bulk: Bulk): Capability => ({
  name: 'back-office/bulk',
  routes: bulkRoutes(bulk),
  jobs: bulkJobs(bulk),
  actions: bulk.actions.map((action) => registerAction(action)),
  sweeps: bulkSweeps,
  holds: bulkData,
})
