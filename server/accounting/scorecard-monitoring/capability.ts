/** Scorecard monitoring, computed every night. */
import { scorecardFigureJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { dailyFiguresJob, type FigureNights } from './nightly-run.ts'
import { scorecardFigureData } from './personal-data.ts'
import { scorecardFigureRoutes } from './routes.ts'
import type { ScorecardFigures } from './service.ts'

export const scorecardFiguresCapability = (figures: ScorecardFigures, nights: FigureNights): Capability => ({
  name: 'accounting/scorecard-monitoring',
  routes: scorecardFigureRoutes(figures),
  jobs: scorecardFigureJobs(nights),
  holds: scorecardFigureData,
  plan: () => nights.plan(),
  recurring: [dailyFiguresJob.name],
})
