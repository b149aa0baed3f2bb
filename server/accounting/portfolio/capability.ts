/** The portfolio by day, its reports, and the provider tariffs they use. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { portfolioJobs } from './jobs.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { portfolioData } from './personal-data.ts'
import { portfolioRoutes } from './routes.ts'
import { portfolioFigures } from './figures/group.ts'
import { dailyPortfolioJob, createSnapshots } from './snapshots/snapshot.ts'
import { createUnitCosts } from './unit-economics/unit-costs.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = First<typeof createSnapshots> &
  First<typeof createUnitCosts> & { readonly approvals: Pick<Approvals, 'act'> }

export function portfolioCapability(deps: Deps): Capability {
  const snapshots = createSnapshots(deps)
  const unitCosts = createUnitCosts(deps)
  return {
    name: 'accounting/portfolio',
    routes: portfolioRoutes(unitCosts, deps.approvals),
    jobs: portfolioJobs(snapshots),
    actions: [registerAction(unitCosts.add)],
    figures: [portfolioFigures],
    personalData: portfolioData,
    plan: () => snapshots.plan(),
    recurring: [dailyPortfolioJob.name],
  }
}
