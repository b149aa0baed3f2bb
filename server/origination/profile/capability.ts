/** My data: reading and changing it. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import { profileRoutes } from './routes.ts'
import type { Profile } from './service.ts'

export const profileCapability = (
  profile: Profile,
  identity: IdentityService,
  cacheSeconds: number,
): Capability => ({
  name: 'origination/profile',
  routes: profileRoutes(profile, identity, cacheSeconds),
})
