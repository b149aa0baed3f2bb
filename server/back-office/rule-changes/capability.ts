/** Rules that staff change without a release. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { ruleChangeRoutes } from './routes.ts'
import type { RuleChanges } from './service.ts'

export const ruleChangesCapability = (drafts: RuleChanges): Capability => ({
  name: 'back-office/rule-changes',
  routes: ruleChangeRoutes(drafts),
  purge: () => drafts.purge(),
  actions: drafts.actions.map((action) => registerAction(action)),
})
