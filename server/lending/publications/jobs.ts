/** Background work of new terms and prices. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { tellPublicationJob, tellWithdrawnJob, type Publications } from './service.ts'

export const publicationJobs = (publications: Publications): JobHandlers => ({
  [tellPublicationJob]: ({ publicationId, after }: { publicationId: string; after: string }) =>
    publications.tellBatch(publicationId, after),
  [tellWithdrawnJob]: ({ publicationId, after }: { publicationId: string; after: string }) =>
    publications.tellWithdrawnBatch(publicationId, after),
})
