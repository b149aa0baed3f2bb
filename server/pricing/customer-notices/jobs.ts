/** Jobs of customer notices. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { tellAgainJob, tellPublicationJob, tellWithdrawnJob, type createNotifier } from './notification.ts'

export const publicationJobs = (telling: ReturnType<typeof createNotifier>): readonly JobHandler[] => [
  runs(tellPublicationJob, ({ publicationId, after }) => telling.tellBatch(publicationId, after)),
  runs(tellAgainJob, ({ publicationId, after }) => telling.tellAgainBatch(publicationId, after)),
  runs(tellWithdrawnJob, ({ publicationId, after }) => telling.tellWithdrawnBatch(publicationId, after)),
]
