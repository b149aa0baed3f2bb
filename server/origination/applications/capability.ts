/** Loan requests, from the asking to the loan and its history. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Listeners } from '../../platform/capability/domain-events.ts'
import { requestJobs } from './jobs.ts'
import type { Hashed } from '../../platform/database/encrypted-columns.ts'
import { requestMeasures } from './measures.ts'
import { requestData } from './personal-data.ts'
import { requestRoutes } from './routes.ts'
import type { Requests } from './service.ts'
import { requestEncryptedColumns } from './encrypted-columns.ts'
import { requestSweeps } from './sweeps.ts'

/** What loans and payouts mean for their requests. */
export const requestListeners = (requests: Requests): Listeners => ({
  'loan.repaid': (tx, loan) => requests.loanRepaid(tx, loan),
  'loan.reopened': (tx, loan) => requests.loanReopened(tx, loan),
  'loan.ceded': (tx, { loan }) => requests.loanCeded(tx, loan),
  'payout.paid': async (tx, payout) => {
    if (payout.purpose === 'loan') await requests.payoutPaid(tx, payout)
  },
  'payout.failed': async (tx, payout) => {
    if (payout.purpose === 'loan') await requests.payoutFailed(tx, payout)
  },
  'payout.returned': async (tx, payout) => {
    if (payout.purpose === 'loan') await requests.payoutReturned(tx, payout)
  },
  'customer.phoneReplaced': (tx, change) => requests.phoneReplaced(tx, change),
  'document.rekeyed': (tx, { from, to }) => requests.rekeyDocument(tx, from, to),
})

type RouteDeps = {
  readonly identity: Parameters<typeof requestRoutes>[1]
  readonly receiving: Parameters<typeof requestRoutes>[2]
}

export const applicationsCapability = (
  requests: Requests,
  {
    identity,
    receiving,
    documentKey,
    ...deps
  }: RouteDeps & { readonly documentKey: Hashed } & Parameters<typeof requestMeasures>[0],
): Capability => ({
  name: 'origination/applications',
  routes: requestRoutes(requests, identity, receiving),
  jobs: requestJobs(requests),
  sweeps: requestSweeps,
  holds: requestData,
  encryptedColumns: requestEncryptedColumns(documentKey),
  measures: requestMeasures(deps),
  listens: requestListeners(requests),
})
