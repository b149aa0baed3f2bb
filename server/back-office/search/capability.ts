/** One search box over customers, contracts, payments and customer requests. */
import type { Capability } from '../../platform/capability/capability.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './service.ts'

type Deps = Parameters<typeof createSearch>[0]

export function searchCapability(deps: Deps): Capability {
  const search = createSearch(deps)
  return {
    name: 'back-office/search',
    routes: searchRoutes(search),
  }
}
