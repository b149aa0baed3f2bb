/** How well scorecards do, counted every night. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { dailyFiguresJob, figuresJob, type FigureNights } from './nightly-run.ts'
import { scorecardFigureData } from './personal-data.ts'
import { scorecardFigureRoutes } from './routes.ts'
import type { ScorecardFigures } from './service.ts'

export const scorecardFiguresCapability = (figures: ScorecardFigures, nights: FigureNights): Capability => ({
  name: 'accounting/scorecard-monitoring',
  routes: scorecardFigureRoutes(figures),
  jobs: [runs(dailyFiguresJob, () => nights.plan()), runs(figuresJob, () => nights.take())],
  holds: scorecardFigureData,
  plan: () => nights.plan(),
  recurring: [dailyFiguresJob.name],
})
