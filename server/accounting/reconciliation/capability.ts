/** Reconciliation of our accounts with their statements. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { statementJobs } from './jobs.ts'
import { createBreakQueue } from './queue.ts'
import { statementRoutes } from './routes.ts'
import { nightlyCompareJob, type Statements } from './service.ts'

export const statementsCapability = (
  statements: Statements,
  deps: Omit<Parameters<typeof statementRoutes>[0] & Parameters<typeof createBreakQueue>[0], 'statements'>,
): Capability => ({
  name: 'accounting/reconciliation',
  routes: statementRoutes({ statements, ...deps }),
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
