/** Late loans: one case each, worked within the rules of contact. */
import type { Capability } from '../../platform/capability.ts'
import { collectionsWorkJobs } from './jobs.ts'
import { createCasePages } from './pages.ts'
import { collectionsWorkData } from './personal-data.ts'
import { collectionsWorkRoutes } from './routes.ts'
import type { CollectionsWork } from './service.ts'
import { collectionsWorkUnderKeys } from './under-keys.ts'

export const collectionsWorkCapability = (
  work: CollectionsWork,
  deps: Omit<Parameters<typeof createCasePages>[0], 'contacts'>,
): Capability => ({
  name: 'service/collections-work',
  routes: collectionsWorkRoutes(work, createCasePages({ ...deps, contacts: work.contacts })),
  jobs: collectionsWorkJobs(work),
  holds: collectionsWorkData,
  underKeys: collectionsWorkUnderKeys,
  listens: { 'loans.moved': (tx, moved) => work.cases.follow(tx, moved) },
  plan: () => work.cases.planDaily(),
})
