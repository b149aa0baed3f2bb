/** Background work of hardship plans. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { brokenPlansJob } from './broken-plans-job.ts'
import type { Hardship } from './service.ts'

export const hardshipJobs = (hardship: Hardship): readonly JobHandler[] => [
  runs(brokenPlansJob, () => hardship.endBroken()),
]
