/** Background work of new terms and prices. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { tellAgainJob, tellPublicationJob, tellWithdrawnJob, type createTelling } from './telling.ts'

export const publicationJobs = (telling: ReturnType<typeof createTelling>): readonly JobHandler[] => [
  runs(tellPublicationJob, ({ publicationId, after }) => telling.tellBatch(publicationId, after)),
  runs(tellAgainJob, ({ publicationId, after }) => telling.tellAgainBatch(publicationId, after)),
  runs(tellWithdrawnJob, ({ publicationId, after }) => telling.tellWithdrawnBatch(publicationId, after)),
]
