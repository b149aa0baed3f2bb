/** Background work of reconciliation: compares open days again, every night and after our books changed. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { compareJob, nightlyCompareJob, type Reconciliation } from './service.ts'

export const statementJobs = (statements: Reconciliation): readonly JobHandler[] => [
  runs(compareJob, (days) => statements.compare(days)),
  runs(nightlyCompareJob, () => statements.compareNightly()),
]
