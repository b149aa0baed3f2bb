/** Hardship plans that customers choose themselves (rule money-50). */
import type { Customers } from '../../people/records/index.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { brokenPlansJob } from './broken-plans-job.ts'
import { hardshipJobs } from './jobs.ts'
import { hardshipData } from './personal-data.ts'
import { createHardshipQueue } from './queue.ts'
import { hardshipRoutes } from './routes.ts'
import type { Hardship } from './service.ts'

type Deps = {
  readonly hardship: Hardship
  readonly customers: Pick<Customers, 'namesOf'>
}

export const hardshipCapability = ({ hardship, customers }: Deps): Capability => ({
  name: 'servicing/hardship',
  routes: hardshipRoutes(hardship),
  jobs: hardshipJobs(hardship),
  queues: [createHardshipQueue(hardship, { customers })],
  personalData: hardshipData,
  listens: {
    'loan.repaid': (tx, loan) => hardship.loanRepaid(tx, loan),
    'loan.ceded': (tx, { loan }) => hardship.loanSold(tx, loan),
    'loan.reopened': (tx, loan) => hardship.loanReopened(tx, loan),
  },
  plan: () => hardship.planNightly(),
  recurring: [brokenPlansJob.name],
})
