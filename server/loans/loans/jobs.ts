/** Background jobs of loans: marking loans as non-performing. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import {
  dailyLoansJob,
  nonPerformingEntriesJob,
  nonPerformingJob,
  nonPerformingRangeJob,
} from './balances/non-performing.ts'
import type { Loans } from './service.ts'

export const loanJobs = (loans: Loans): readonly JobHandler[] => [
  runs(dailyLoansJob, () => loans.planDaily()),
  runs(nonPerformingJob, () => loans.planNonPerforming()),
  runs(nonPerformingRangeJob, (range) => loans.markNonPerforming(range)),
  runs(nonPerformingEntriesJob, (batch) => loans.postNonPerforming(batch)),
]
