/** Background work of bulk actions: checks the lines, then runs them. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { checkJob, runJob, type Bulk } from './service.ts'

export const bulkJobs = (bulk: Bulk): readonly JobHandler[] => [
  runs(checkJob, ({ id }) => bulk.checkRows(id)),
  runs(runJob, ({ id }) => bulk.runRows(id)),
]
