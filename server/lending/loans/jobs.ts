/** Loans' background work: the day on which a loan becomes non-performing. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { dailyLoansJob, nonPerformingJob, type Loans } from './service.ts'

export const loanJobs = (loans: Loans): JobHandlers => ({
  [dailyLoansJob]: () => loans.planDaily(),
  [nonPerformingJob]: () => loans.postNonPerforming(),
})
