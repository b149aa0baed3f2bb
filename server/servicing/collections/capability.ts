/** Collections: one case for each past-due loan, worked within the contact rules. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { collectionsJobs } from './jobs.ts'
import { dailyCasesJob } from './cases/cases.ts'
import { createCasePages } from './cases/pages.ts'
import { collectionsData } from './personal-data.ts'
import { placementRoutes } from './agencies/placement-routes.ts'
import { collectionsRoutes } from './routes.ts'
import type { Collections } from './service.ts'
import { placementSweeps } from './sweeps.ts'
import { collectionsEncryptedColumns } from './encrypted-columns.ts'

type Deps = Omit<Parameters<typeof createCasePages>[0], 'contacts'> & {
  readonly collections: Collections
  readonly approvals: Approvals
}

export const collectionsCapability = ({ collections: work, approvals, ...deps }: Deps): Capability => ({
  name: 'servicing/collections',
  routes: [
    ...collectionsRoutes(work, createCasePages({ ...deps, contacts: work.contacts })),
    ...placementRoutes(work.placements, work.agencyFiles, approvals, deps.clock),
  ],
  actions: [registerAction(work.placements.place)],
  jobs: collectionsJobs(work),
  personalData: collectionsData,
  encryptedColumns: collectionsEncryptedColumns,
  listens: {
    'loans.moved': (tx, moved) => work.cases.updateAfterMoves(tx, moved),
    'message.accepted': (tx, message) => work.placements.accepted(tx, message),
  },
  sweeps: placementSweeps,
  plan: () => work.cases.planDaily(),
  recurring: [dailyCasesJob.name],
})
