/** Lists of the lender's data, with filters, totals, saved views and files. */
import type { Country } from '../../../domain/country/country.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { listRoutes } from './routes.ts'
import { createLists } from './service.ts'

type Deps = Parameters<typeof createLists>[0] & { readonly country: Country }

export function listsCapability(deps: Deps): Capability {
  const lists = createLists(deps)
  return {
    name: 'back-office/lists',
    routes: listRoutes(lists, deps.clock, deps.country),
  }
}
