/** My data: reading and changing it. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import { profileRoutes } from './routes.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import { createProfile } from './service.ts'

type Deps = Omit<Parameters<typeof createProfile>[0], 'mailsCustomers'> & {
  readonly messages: Pick<Messages, 'mailsCustomers'>
  readonly identity: IdentityService
  readonly contentCacheSeconds: number
}

export const profileCapability = ({
  messages: { mailsCustomers },
  contentCacheSeconds,
  ...deps
}: Deps): Capability => ({
  name: 'origination/profile',
  routes: profileRoutes(
    createProfile({ ...deps, mailsCustomers }),
    deps.identity,
    deps.country,
    contentCacheSeconds,
  ),
})
