/** Background work of new terms and prices. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { tellPublicationJob, tellWithdrawnJob, type createTelling } from './telling.ts'

type Batch = { publicationId: string; after: string }

export const publicationJobs = (telling: ReturnType<typeof createTelling>): JobHandlers => ({
  [tellPublicationJob]: ({ publicationId, after }: Batch) => telling.tellBatch(publicationId, after),
  [tellWithdrawnJob]: ({ publicationId, after }: Batch) => telling.tellWithdrawnBatch(publicationId, after),
})
