/** What payouts register: jobs that send, look up and confirm them. */
import type { Capability } from '../../platform/capability/capability.ts'
import { payoutJobs } from './jobs.ts'
import type { Payouts } from './service.ts'
import { payoutSweeps } from './sweeps.ts'

type Deps = { readonly payments: { readonly payouts: Payouts } }

export const payoutsCapability = ({ payments: { payouts } }: Deps): Capability => ({
  name: 'payments/payouts',
  jobs: payoutJobs(payouts),
  sweeps: payoutSweeps,
})
