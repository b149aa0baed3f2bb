/** Loans: balances, history, how staff end them, and the jobs that keep them up to date. */
import type { Approvals } from '../../control/approvals/index.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import { createLoanSales } from './closures/loan-sales.ts'
import { loanJobs } from './jobs.ts'
import { loanGauges } from './gauges.ts'
import { dailyLoansJob } from './balances/non-performing.ts'
import { loanData } from './personal-data.ts'
import { closureRoutes, loanSaleRoutes } from './routes.ts'
import type { Loans } from './service.ts'

type Deps = Parameters<typeof loanGauges>[0] &
  Parameters<typeof createLoanSales>[0] & {
    readonly loans: Loans
    readonly approvals: Approvals
    readonly customers: { readonly hashed: Hashed }
  }

export function loansCapability(deps: Deps): Capability {
  const { loans, approvals, customers } = deps
  const loanSales = createLoanSales(deps)
  return {
    name: 'loans/loans',
    routes: [...closureRoutes(approvals, loans), ...loanSaleRoutes(approvals, loanSales)],
    jobs: loanJobs(loans),
    actions: [
      registerAction(loans.closures.writeOff),
      registerAction(loans.closures.sell),
      registerAction(loanSales.sellMany),
    ],
    personalData: loanData,
    encryptedColumns: [{ table: 'loan', hashed: { documentKey: customers.hashed } }],
    gauges: loanGauges(deps),
    listens: { 'document.rekeyed': (tx, { from, to }) => loans.rekeyDocument(tx, from, to) },
    plan: () => loans.planDaily(),
    recurring: [dailyLoansJob.name],
  }
}
