/** Consents, the copy of a customer's data, and deletion of the account. */
import type { Capability } from '../../platform/capability/capability.ts'
import { dataRightRoutes } from './routes.ts'
import { createDataRights } from './service.ts'

type Routes = typeof dataRightRoutes
type Deps = Parameters<typeof createDataRights>[0] & {
  readonly consents: Parameters<Routes>[1]
  readonly events: Parameters<Routes>[2]
  readonly identity: Parameters<Routes>[3]
}

export const dataRightsCapability = (deps: Deps): Capability => ({
  name: 'account/data-rights',
  routes: dataRightRoutes(createDataRights(deps), deps.consents, deps.events, deps.identity),
})
