/** Scorecard monitoring, computed every night. */
import { scorecardFigureJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { createMonitoringRuns, dailyFiguresJob } from './nightly-run.ts'
import { scorecardMonitoringData } from './personal-data.ts'
import { scorecardFigures } from './figures/group.ts'

export function scorecardMonitoringCapability(deps: Parameters<typeof createMonitoringRuns>[0]): Capability {
  const nights = createMonitoringRuns(deps)
  return {
    name: 'accounting/scorecard-monitoring',
    figures: [scorecardFigures],
    jobs: scorecardFigureJobs(nights),
    personalData: scorecardMonitoringData,
    plan: () => nights.plan(),
    recurring: [dailyFiguresJob.name],
  }
}
