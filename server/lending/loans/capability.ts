/** Loans: what is owed, and what happened to it. */
import type { Capability } from '../../platform/capability.ts'
import { loanJobs } from './jobs.ts'
import { loanMeasures } from './measures.ts'
import { loanData } from './personal-data.ts'
import type { Loans } from './service.ts'

export const loansCapability = (loans: Loans, deps: Parameters<typeof loanMeasures>[0]): Capability => ({
  name: 'lending/loans',
  jobs: loanJobs(loans),
  holds: loanData,
  measures: loanMeasures(deps),
  listens: { 'document.rekeyed': (tx, { from, to }) => loans.rekeyDocument(tx, from, to) },
  plan: () => loans.planDaily(),
})
