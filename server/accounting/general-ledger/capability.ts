/** The general ledger: its jobs, and its calls. */
import { registerAction } from '../../platform/capability/actions.ts'
import { generalLedgerJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { generalLedgerRoutes } from './routes.ts'
import { generalLedgerData } from './personal-data.ts'
import { dailyRunJob } from './daily-run/daily-run.ts'

export const generalLedgerCapability = ({
  generalLedger,
  ...deps
}: Parameters<typeof generalLedgerRoutes>[0]): Capability => ({
  name: 'accounting/general-ledger',
  routes: generalLedgerRoutes({ generalLedger, ...deps }),
  actions: [
    registerAction(generalLedger.settings.setMapping),
    registerAction(generalLedger.settings.setPolicy),
  ],
  jobs: generalLedgerJobs(generalLedger),
  personalData: generalLedgerData,
  plan: () => generalLedger.run.plan(),
  recurring: [dailyRunJob.name],
})
