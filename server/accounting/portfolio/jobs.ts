/** Background work of the portfolio: a snapshot of each day that ended. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyPortfolioJob, portfolioDayJob, type Snapshots } from './snapshots/snapshot.ts'

export const portfolioJobs = (snapshots: Snapshots): readonly JobHandler[] => [
  runs(dailyPortfolioJob, () => snapshots.plan()),
  runs(portfolioDayJob, () => snapshots.takeNext()),
]
