/** Scorecard monitoring, computed every night. */
import { scorecardFigureJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { createMonitoringRuns, dailyFiguresJob } from './nightly-run.ts'
import { scorecardMonitoringData } from './personal-data.ts'
import { scorecardMonitoringRoutes } from './routes.ts'
import { createScorecardMonitoring } from './service.ts'

type Deps = Parameters<typeof createScorecardMonitoring>[0] & Parameters<typeof createMonitoringRuns>[0]

export function scorecardMonitoringCapability(deps: Deps): Capability {
  const nights = createMonitoringRuns(deps)
  return {
    name: 'accounting/scorecard-monitoring',
    routes: scorecardMonitoringRoutes(createScorecardMonitoring(deps)),
    jobs: scorecardFigureJobs(nights),
    personalData: scorecardMonitoringData,
    plan: () => nights.plan(),
    recurring: [dailyFiguresJob.name],
  }
}
