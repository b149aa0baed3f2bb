/** Paying without signing in, coming from a partner, and invitations. */
import type { Capability } from '../../platform/capability.ts'
import type { Rewards } from '../referrals/index.ts'
import { guestData } from './personal-data.ts'
import { guestRoutes } from './routes.ts'
import type { Guests } from './service.ts'

type RouteDeps = Omit<Parameters<typeof guestRoutes>[0], 'guests'>

export const guestsCapability = (
  guests: Guests,
  deps: RouteDeps & { readonly rewards: Rewards },
): Capability => ({
  name: 'customers/guests',
  routes: guestRoutes({ guests, ...deps }),
  holds: guestData,
  purge: () => guests.purge(),
})
