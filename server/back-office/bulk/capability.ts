/** One action on many loans. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { bulkData } from './personal-data.ts'
import { bulkRoutes } from './routes.ts'
import { checkJob, runJob, type Bulk } from './service.ts'
import { bulkSweeps } from './sweeps.ts'

export const bulkCapability = (bulk: Bulk): Capability => ({
  name: 'back-office/bulk',
  routes: bulkRoutes(bulk),
  jobs: [runs(checkJob, ({ id }) => bulk.checkRows(id)), runs(runJob, ({ id }) => bulk.runRows(id))],
  actions: bulk.actions.map((action) => registerAction(action)),
  sweeps: bulkSweeps,
  holds: bulkData,
})
