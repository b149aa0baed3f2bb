/** Offers to customers who agreed to them. */
import { offerJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Offers } from './service.ts'
import { offerSweeps } from './sweeps.ts'

export const offersCapability = ({ offers }: { readonly offers: Offers }): Capability => ({
  name: 'servicing/offers',
  jobs: offerJobs(offers),
  sweeps: offerSweeps,
  listens: { 'loan.repaid': (tx, loan) => offers.plan(tx, loan) },
})
