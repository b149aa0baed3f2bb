/** Midnight job of past-due loans, and the notices of placements. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dailyCasesJob, lateRangeJob } from './cases/cases.ts'
import { notifyPlacedJob } from './agencies/placements.ts'
import type { Collections } from './service.ts'

export const collectionsJobs = ({ cases, placements }: Collections): readonly JobHandler[] => [
  runs(dailyCasesJob, () => cases.planDaily()),
  runs(lateRangeJob, (range) => cases.keepRange(range)),
  runs(notifyPlacedJob, ({ placementId }) => placements.notify(placementId)),
]
