/** Rules that staff change without a release. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { ruleDraftRoutes } from './routes.ts'
import type { RuleDrafts } from './service.ts'

export const ruleDraftsCapability = (drafts: RuleDrafts): Capability => ({
  name: 'back-office/rule-changes',
  routes: ruleDraftRoutes(drafts),
  purge: () => drafts.purge(),
  actions: drafts.actions.map((action) => registerAction(action)),
})
