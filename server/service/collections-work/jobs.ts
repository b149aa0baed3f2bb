/** The midnight of late loans. */
import { runs, type JobHandler } from '../../platform/jobs.ts'
import { dailyCasesJob, lateRangeJob } from './cases.ts'
import type { CollectionsWork } from './service.ts'

export const collectionsWorkJobs = ({ cases }: CollectionsWork): readonly JobHandler[] => [
  runs(dailyCasesJob, () => cases.planDaily()),
  runs(lateRangeJob, (range) => cases.keepRange(range)),
]
