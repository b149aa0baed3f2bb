/** Paying without signing in. */
import type { Capability } from '../../platform/capability/capability.ts'
import { payWithoutSignInRoutes } from './routes.ts'

export const payWithoutSignInCapability = (
  deps: Parameters<typeof payWithoutSignInRoutes>[0],
): Capability => ({
  name: 'account/pay-without-sign-in',
  routes: payWithoutSignInRoutes(deps),
})
