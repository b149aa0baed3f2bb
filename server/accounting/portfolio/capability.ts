/** The portfolio by day, its reports, and the provider tariffs they use. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { portfolioJobs } from './jobs.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { portfolioData } from './personal-data.ts'
import { portfolioRoutes } from './routes.ts'
import type { Portfolio } from './service.ts'
import { dailyPortfolioJob, type Snapshots } from './snapshots/snapshot.ts'
import type { UnitCosts } from './unit-economics/unit-costs.ts'

type Parts = {
  readonly portfolio: Portfolio
  readonly snapshots: Snapshots
  readonly unitCosts: UnitCosts
  readonly approvals: Pick<Approvals, 'act'>
}

export const portfolioCapability = ({ snapshots, ...parts }: Parts): Capability => ({
  name: 'accounting/portfolio',
  routes: portfolioRoutes(parts),
  jobs: portfolioJobs(snapshots),
  actions: [registerAction(parts.unitCosts.add)],
  holds: portfolioData,
  plan: () => snapshots.plan(),
  recurring: [dailyPortfolioJob.name],
})
