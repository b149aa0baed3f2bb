/** Background work of the loss allowance: its daily run. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyAllowanceJob, type LossAllowance } from './service.ts'

export const allowanceJobs = (lossAllowance: LossAllowance): readonly JobHandler[] => [
  runs(dailyAllowanceJob, () => lossAllowance.daily()),
]
