/** Consents, the copy of a customer's data, and deletion of the account. */
import type { Capability } from '../../platform/capability/capability.ts'
import { dataRightRoutes } from './routes.ts'
import type { DataRights } from './service.ts'

type Routes = typeof dataRightRoutes
type RouteDeps = {
  readonly consents: Parameters<Routes>[1]
  readonly events: Parameters<Routes>[2]
  readonly identity: Parameters<Routes>[3]
}

export const dataRightsCapability = (
  dataRights: DataRights,
  { consents, events, identity }: RouteDeps,
): Capability => ({
  name: 'account/data-rights',
  routes: dataRightRoutes(dataRights, consents, events, identity),
})
