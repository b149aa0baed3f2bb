/** Offers to customers who agreed to them. */
import type { Clock } from '../../platform/time/clock.ts'
import { offerJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Offers } from './service.ts'
import { offerSweeps } from './sweeps.ts'

export const offersCapability = ({
  offers,
  clock,
}: {
  readonly offers: Offers
  readonly clock: Clock
}): Capability => ({
  name: 'servicing/offers',
  jobs: offerJobs(offers),
  sweeps: offerSweeps(clock),
  listens: { 'loan.repaid': (tx, loan) => offers.plan(tx, loan) },
})
