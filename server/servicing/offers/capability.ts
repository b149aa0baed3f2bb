/** Offers to customers who agreed to them. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { borrowAgainJob, type Offers } from './service.ts'
import { offerSweeps } from './sweeps.ts'

export const offersCapability = (offers: Offers): Capability => ({
  name: 'servicing/offers',
  jobs: [runs(borrowAgainJob, (repaid) => offers.offer(repaid))],
  sweeps: offerSweeps,
  listens: { 'loan.repaid': (tx, loan) => offers.plan(tx, loan) },
})
