/** The midnight of late loans, and the notices of placements. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyCasesJob, lateRangeJob } from './cases.ts'
import { notifyPlacedJob } from './placements.ts'
import type { CollectionsWork } from './service.ts'

export const collectionsWorkJobs = ({ cases, placements }: CollectionsWork): readonly JobHandler[] => [
  runs(dailyCasesJob, () => cases.planDaily()),
  runs(lateRangeJob, (range) => cases.keepRange(range)),
  runs(notifyPlacedJob, ({ placementId }) => placements.notify(placementId)),
]
