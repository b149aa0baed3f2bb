/** Backtests of scorecards, and challengers. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { scorecardRoutes } from './routes.ts'
import { createChallengerActions } from './challenger-actions.ts'
import { createScorecards } from './service.ts'

type Deps = Omit<Parameters<typeof createScorecards>[0], 'actions'> &
  Omit<Parameters<typeof createChallengerActions>[0], 'challengers'>

export function scorecardsCapability(deps: Deps): Capability {
  const scorecards = createScorecards({
    ...deps,
    actions: createChallengerActions({ ...deps, challengers: deps.decisions.challengers }),
  })
  return {
    name: 'back-office/scorecards',
    routes: scorecardRoutes(scorecards),
    actions: [registerAction(scorecards.actions.start), registerAction(scorecards.actions.stop)],
  }
}
