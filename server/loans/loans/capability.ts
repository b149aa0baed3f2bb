/** Loans: balances, history and the jobs that keep them up to date. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import { loanJobs } from './jobs.ts'
import { loanMeasures } from './measures.ts'
import { dailyLoansJob } from './balances/non-performing.ts'
import { loanData } from './personal-data.ts'
import type { Loans } from './service.ts'

type Deps = Parameters<typeof loanMeasures>[0] & {
  readonly loans: Loans
  readonly customers: { readonly hashed: Hashed }
}

export const loansCapability = ({ loans, customers, ...deps }: Deps): Capability => ({
  name: 'loans/loans',
  jobs: loanJobs(loans),
  holds: loanData,
  encryptedColumns: [{ table: 'loan', hashed: { document_key: customers.hashed } }],
  measures: loanMeasures(deps),
  listens: { 'document.rekeyed': (tx, { from, to }) => loans.rekeyDocument(tx, from, to) },
  plan: () => loans.planDaily(),
  recurring: [dailyLoansJob.name],
})
