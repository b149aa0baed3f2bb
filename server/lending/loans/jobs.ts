/** Loans' background work: the day on which a loan becomes non-performing. */
import type { JobHandlers } from '../../platform/jobs.ts'
import {
  dailyLoansJob,
  nonPerformingEntriesJob,
  nonPerformingJob,
  nonPerformingRangeJob,
  type NonPerforming,
} from './non-performing.ts'
import type { Loans } from './service.ts'
import type { IdRange } from './store.ts'

export const loanJobs = (loans: Loans): JobHandlers => ({
  [dailyLoansJob]: () => loans.planDaily(),
  [nonPerformingJob]: () => loans.planNonPerforming(),
  [nonPerformingRangeJob]: (range: IdRange) => loans.takeNonPerforming(range),
  [nonPerformingEntriesJob]: (batch: NonPerforming) => loans.postNonPerforming(batch),
})
