/** Reconciliation of our accounts with their statements. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { statementJobs } from './jobs.ts'
import { createBreakQueue } from './queue.ts'
import { reconciliationRoutes } from './routes.ts'
import { nightlyCompareJob, type Reconciliation } from './service.ts'

type Deps = Omit<
  Parameters<typeof reconciliationRoutes>[0] & Parameters<typeof createBreakQueue>[0],
  'statements'
> & { readonly reconciliation: Reconciliation }

export const reconciliationCapability = ({ reconciliation: statements, ...deps }: Deps): Capability => ({
  name: 'accounting/reconciliation',
  routes: reconciliationRoutes({ statements, ...deps }),
  jobs: statementJobs(statements),
  actions: [
    registerAction(statements.resolve),
    registerAction(statements.reopen),
    registerAction(statements.funds.name),
  ],
  queues: [createBreakQueue({ statements, ...deps })],
  plan: () => statements.planNightly(),
  recurring: [nightlyCompareJob.name],
})
