/** Background work: notices to customers before and after a negative report to a credit bureau. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { noticesJob, type BureauNotices } from './service.ts'

export const bureauNoticeJobs = (notices: BureauNotices): readonly JobHandler[] => [
  runs(noticesJob, () => notices.sendNotices()),
]
