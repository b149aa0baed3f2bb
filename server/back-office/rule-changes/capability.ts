/** Rules that staff change without a release. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { ruleChangeRoutes } from './routes.ts'
import { createRuleChanges } from './service.ts'

type Deps = Parameters<typeof createRuleChanges>[0]

export function ruleChangesCapability(deps: Deps): Capability {
  const drafts = createRuleChanges(deps)
  return {
    name: 'back-office/rule-changes',
    routes: ruleChangeRoutes(drafts),
    purge: () => drafts.purge(),
    actions: drafts.actions.map((action) => registerAction(action)),
  }
}
