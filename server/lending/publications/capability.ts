/** New terms and prices, published before they bind. */
import type { Capability } from '../../platform/capability.ts'
import { conditionJobs } from './jobs.ts'
import { conditionData } from './personal-data.ts'
import { conditionRoutes } from './routes.ts'
import type { Conditions } from './service.ts'

export const publicationsCapability = (
  conditions: Conditions,
  products: Parameters<typeof conditionRoutes>[1],
): Capability => ({
  name: 'lending/publications',
  routes: conditionRoutes(conditions, products),
  jobs: conditionJobs(conditions),
  holds: conditionData,
})
