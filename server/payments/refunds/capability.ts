/** What refunds register: what follows when their payouts end. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Refunds } from './service.ts'

type Deps = { readonly payments: { readonly refunds: Refunds } }

export const refundsCapability = ({ payments: { refunds } }: Deps): Capability => ({
  name: 'payments/refunds',
  listens: {
    'payout.paid': async (tx, payout) => {
      if (payout.purpose === 'refund') await refunds.paid(tx, payout)
    },
    'payout.failed': async (tx, payout) => {
      if (payout.purpose === 'refund') await refunds.failed(tx, payout)
    },
    'payout.returned': async (tx, payout) => {
      if (payout.purpose === 'refund') await refunds.returned(tx, payout)
    },
    'customer.phoneReplaced': (tx, change) => refunds.phoneReplaced(tx, change),
  },
})
