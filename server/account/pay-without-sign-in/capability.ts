/** Paying without signing in. */
import type { Capability } from '../../platform/capability/capability.ts'
import { payWithoutSignInRoutes } from './routes.ts'
import { createPayWithoutSignIn } from './service.ts'

type Deps = Parameters<typeof createPayWithoutSignIn>[0] &
  Omit<Parameters<typeof payWithoutSignInRoutes>[0], 'payWithoutSignIn'>

export const payWithoutSignInCapability = (deps: Deps): Capability => ({
  name: 'account/pay-without-sign-in',
  routes: payWithoutSignInRoutes({ ...deps, payWithoutSignIn: createPayWithoutSignIn(deps) }),
})
