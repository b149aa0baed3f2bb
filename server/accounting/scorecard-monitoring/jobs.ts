/** Background work of scorecard monitoring: the figures of each night. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyFiguresJob, figuresJob, type MonitoringRuns } from './nightly-run.ts'

export const scorecardFigureJobs = (nights: MonitoringRuns): readonly JobHandler[] => [
  runs(dailyFiguresJob, () => nights.plan()),
  runs(figuresJob, () => nights.run()),
]
