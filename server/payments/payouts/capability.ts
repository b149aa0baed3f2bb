/** What payouts register: jobs that send, look up and confirm them. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { confirmPayoutJob, payOutJob, payoutStatusJob } from './jobs.ts'
import type { Payouts } from './service.ts'
import { payoutSweeps } from './sweeps.ts'

type Deps = { readonly payments: { readonly payouts: Payouts } }

export const payoutsCapability = ({ payments: { payouts } }: Deps): Capability => ({
  name: 'payments/payouts',
  jobs: ([...phoneMethods, 'card'] as const).flatMap((method) => [
    runs(payOutJob[method], (payout) => payouts.send(payout)),
    runs(payoutStatusJob[method], (payout) => payouts.lookUp(payout)),
    runs(confirmPayoutJob[method], (payout) => payouts.confirm(payout)),
  ]),
  sweeps: payoutSweeps,
})
