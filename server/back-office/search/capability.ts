/** One search box over customers, contracts, payments and customer requests. */
import type { Capability } from '../../platform/capability/capability.ts'
import { searchRoutes } from './routes.ts'
import type { Search } from './service.ts'

export const searchCapability = (search: Search): Capability => ({
  name: 'back-office/search',
  routes: searchRoutes(search),
})
