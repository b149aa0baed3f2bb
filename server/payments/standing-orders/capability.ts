/** Standing orders at M-Pesa for loans with several payments. */
import type { Capability } from '../../platform/capability/capability.ts'
import { standingOrderJobs } from './jobs.ts'
import { standingOrderData } from './personal-data.ts'
import { standingOrderRoutes } from './routes.ts'
import type { StandingOrders } from './service.ts'
import { standingOrderSweeps } from './sweeps.ts'

export const standingOrdersCapability = ({
  payments: { standingOrders },
}: {
  readonly payments: { readonly standingOrders: StandingOrders }
}): Capability => ({
  name: 'payments/standing-orders',
  routes: standingOrderRoutes(standingOrders),
  jobs: standingOrderJobs(standingOrders),
  sweeps: standingOrderSweeps,
  personalData: standingOrderData,
  listens: {
    'loan.repaid': (tx, loan) => standingOrders.loanEnded(tx, loan, 'paidOff'),
    'loan.ceded': (tx, { loan }) => standingOrders.loanEnded(tx, loan, 'sold'),
  },
})
