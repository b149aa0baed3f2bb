/** The lender's book by day, and what reports say of it. */
import type { Capability } from '../../platform/capability.ts'
import { runs } from '../../platform/jobs.ts'
import { portfolioData } from './personal-data.ts'
import { portfolioRoutes } from './routes.ts'
import type { Portfolio } from './service.ts'
import { dailyPortfolioJob, portfolioDayJob, type Snapshots } from './snapshot.ts'

export const portfolioCapability = (portfolio: Portfolio, snapshots: Snapshots): Capability => ({
  name: 'back-office/portfolio',
  routes: portfolioRoutes(portfolio),
  jobs: [runs(dailyPortfolioJob, () => snapshots.plan()), runs(portfolioDayJob, () => snapshots.takeNext())],
  holds: portfolioData,
  plan: () => snapshots.plan(),
})
