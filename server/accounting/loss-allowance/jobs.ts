/** Background work of the loss allowance: its daily run. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyAllowanceJob, type Allowance } from './service.ts'

export const allowanceJobs = (allowance: Allowance): readonly JobHandler[] => [
  runs(dailyAllowanceJob, () => allowance.daily()),
]
