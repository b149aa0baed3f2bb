/** Customer requests: questions, complaints and requests for documents. */
import type { IdentityService } from '../../people/identity/index.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { customerRequestData } from './personal-data.ts'
import { customerRequestRoutes } from './routes.ts'
import type { CustomerRequests } from './service.ts'
import { customerRequestEncryptedColumns } from './encrypted-columns.ts'

type Deps = {
  readonly customerRequests: CustomerRequests
  readonly identity: Pick<IdentityService, 'contactOf' | 'whenDestination'>
}

export const customerRequestsCapability = ({ customerRequests, identity }: Deps): Capability => ({
  name: 'servicing/customer-requests',
  routes: customerRequestRoutes({
    customerRequests,
    proofs: identity,
    emailOf: async (customerId) => (await identity.contactOf(customerId)).email,
  }),
  personalData: customerRequestData,
  encryptedColumns: customerRequestEncryptedColumns,
  purge: () => customerRequests.purge(),
})
