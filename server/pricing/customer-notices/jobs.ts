/** Jobs of customer notices. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { notifyAgainJob, notifyJob, notifyWithdrawnJob, type createNotifier } from './notification.ts'

export const customerNoticeJobs = (telling: ReturnType<typeof createNotifier>): readonly JobHandler[] => [
  runs(notifyJob, ({ publicationId, after }) => telling.notifyBatch(publicationId, after)),
  runs(notifyAgainJob, ({ publicationId, after }) => telling.notifyAgainBatch(publicationId, after)),
  runs(notifyWithdrawnJob, ({ publicationId, after }) => telling.notifyWithdrawnBatch(publicationId, after)),
]
