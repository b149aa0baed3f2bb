/** Scorecard monitoring, computed every night. */
import { scorecardFigureJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { dailyFiguresJob, type MonitoringRuns } from './nightly-run.ts'
import { scorecardMonitoringData } from './personal-data.ts'
import { scorecardMonitoringRoutes } from './routes.ts'
import type { ScorecardMonitoring } from './service.ts'

export const scorecardMonitoringCapability = (
  figures: ScorecardMonitoring,
  nights: MonitoringRuns,
): Capability => ({
  name: 'accounting/scorecard-monitoring',
  routes: scorecardMonitoringRoutes(figures),
  jobs: scorecardFigureJobs(nights),
  holds: scorecardMonitoringData,
  plan: () => nights.plan(),
  recurring: [dailyFiguresJob.name],
})
