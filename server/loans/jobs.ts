/** Loans' background work: the day on which a loan becomes non-performing. */
import type { JobHandlers } from '../platform/jobs.ts'
import { nonPerformingJob, type Loans } from './service.ts'

export const loanJobs = (loans: Loans): JobHandlers => ({
  [nonPerformingJob]: async ({ loanId }: { loanId: string }) => loans.postNonPerforming(loanId),
})
