/** Financial reports of the general ledger, its files for accounting packages and archives, and taxes. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { nightFilesJob } from './book-files.ts'
import { financialReportJobs } from './jobs.ts'
import { financialReportRoutes } from './routes.ts'

export const financialReportsCapability = (
  deps: Parameters<typeof financialReportRoutes>[0],
): Capability => ({
  name: 'accounting/financial-reports',
  routes: financialReportRoutes(deps),
  jobs: financialReportJobs(deps.files),
  actions: [registerAction(deps.taxes.pay)],
  plan: () => deps.files.plan(),
  recurring: [nightFilesJob.name],
})
