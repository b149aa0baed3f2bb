/** Backtests of scorecards, and challengers. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { scorecardRoutes } from './routes.ts'
import type { Scorecards } from './service.ts'

export const scorecardsCapability = (scorecards: Scorecards): Capability => ({
  name: 'back-office/scorecards',
  routes: scorecardRoutes(scorecards),
  actions: [registerAction(scorecards.actions.start), registerAction(scorecards.actions.stop)],
})
