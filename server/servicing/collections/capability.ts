/** Late loans: one case each, worked within the rules of contact. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { collectionsWorkJobs } from './jobs.ts'
import { dailyCasesJob } from './cases.ts'
import { createCasePages } from './pages.ts'
import { collectionsWorkData } from './personal-data.ts'
import { placementRoutes } from './placement-routes.ts'
import { collectionsWorkRoutes } from './routes.ts'
import type { CollectionsWork } from './service.ts'
import { placementSweeps } from './sweeps.ts'
import { collectionsWorkEncryptedColumns } from './encrypted-columns.ts'

export const collectionsWorkCapability = (
  work: CollectionsWork,
  approvals: Approvals,
  deps: Omit<Parameters<typeof createCasePages>[0], 'contacts'>,
): Capability => ({
  name: 'servicing/collections',
  routes: [
    ...collectionsWorkRoutes(work, createCasePages({ ...deps, contacts: work.contacts })),
    ...placementRoutes(work.placements, work.agencyFiles, approvals, deps.clock),
  ],
  actions: [registerAction(work.placements.place)],
  jobs: collectionsWorkJobs(work),
  holds: collectionsWorkData,
  encryptedColumns: collectionsWorkEncryptedColumns,
  listens: {
    'loans.moved': (tx, moved) => work.cases.follow(tx, moved),
    'message.accepted': (tx, message) => work.placements.accepted(tx, message),
  },
  sweeps: placementSweeps,
  plan: () => work.cases.planDaily(),
  recurring: [dailyCasesJob.name],
})
