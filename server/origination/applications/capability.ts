/** Loan applications, from the request to the loan and its history. */
import type { Clock } from '../../platform/time/clock.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Listeners } from '../../platform/capability/domain-events.ts'
import { applicationJobs } from './jobs.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import { applicationGauges } from './gauges.ts'
import { applicationData } from './personal-data.ts'
import { applicationRoutes } from './routes.ts'
import type { Applications } from './service.ts'
import { applicationEncryptedColumns } from './encrypted-columns.ts'
import { applicationSweeps } from './sweeps.ts'

/** What events of loans and payouts mean for their applications. */
export const applicationListeners = (applications: Applications): Listeners => ({
  'loan.repaid': (tx, loan) => applications.loanRepaid(tx, loan),
  'loan.reopened': (tx, loan) => applications.loanReopened(tx, loan),
  'loan.ceded': (tx, { loan }) => applications.loanSold(tx, loan),
  'payout.paid': async (tx, payout) => {
    if (payout.purpose === 'loan') await applications.payoutPaid(tx, payout)
  },
  'payout.failed': async (tx, payout) => {
    if (payout.purpose === 'loan') await applications.payoutFailed(tx, payout)
  },
  'payout.returned': async (tx, payout) => {
    if (payout.purpose === 'loan') await applications.payoutReturned(tx, payout)
  },
  // What can no longer be cancelled, such as a payout under way, goes on.
  'borrowing.paused': async (tx, { customerId }) => {
    if ('error' in (await applications.cancel(customerId, tx))) await applications.decline(customerId, tx)
  },
  'customer.phoneReplaced': (tx, change) => applications.phoneReplaced(tx, change),
  'document.rekeyed': (tx, { from, to }) => applications.rekeyDocument(tx, from, to),
})

type Deps = Parameters<typeof applicationGauges>[0] & {
  readonly clock: Clock
  readonly applications: Applications
  readonly identity: Parameters<typeof applicationRoutes>[1]
  readonly receiving: Parameters<typeof applicationRoutes>[2]
  readonly customers: { readonly hashed: Hashed }
}

export const applicationsCapability = ({
  applications,
  identity,
  receiving,
  customers,
  ...deps
}: Deps): Capability => ({
  name: 'origination/applications',
  routes: applicationRoutes(applications, identity, receiving),
  jobs: applicationJobs(applications),
  sweeps: applicationSweeps(deps.clock),
  personalData: applicationData,
  encryptedColumns: applicationEncryptedColumns(customers.hashed),
  gauges: applicationGauges(deps),
  listens: applicationListeners(applications),
})
