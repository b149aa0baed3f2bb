/** Background work for credit bureaus: the files. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { makeFileJob, makeMonthlyJob, type BureauFiles } from './service.ts'

export const bureauJobs = (files: BureauFiles): readonly JobHandler[] => [
  runs(makeFileJob, () => files.makeFile()),
  runs(makeMonthlyJob, () => files.makeMonthlyFile()),
]
