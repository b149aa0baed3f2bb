/** Background work for credit bureaus: the files, and notices to customers before a negative report. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { noticesJob, type BureauNotices } from './notices.ts'
import { makeFileJob, makeMonthlyJob, type BureauFiles } from './service.ts'

export const bureauJobs = (files: BureauFiles, notices: BureauNotices): readonly JobHandler[] => [
  runs(makeFileJob, () => files.makeFile()),
  runs(makeMonthlyJob, () => files.makeMonthlyFile()),
  runs(noticesJob, () => notices.sendNotices()),
]
