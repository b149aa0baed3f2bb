/** Lists of the lender's data, with filters, totals, saved views and files. */
import type { Capability } from '../../platform/capability/capability.ts'
import { listRoutes } from './routes.ts'
import type { Lists } from './service.ts'

export const listsCapability = (lists: Lists): Capability => ({
  name: 'back-office/lists',
  routes: listRoutes(lists),
})
