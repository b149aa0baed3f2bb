/** Background work of financial reports: the nightly files. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { nightFilesJob, type BookFiles } from './book-files.ts'

export const financialReportJobs = (files: BookFiles): readonly JobHandler[] => [
  runs(nightFilesJob, () => files.makeNight()),
]
