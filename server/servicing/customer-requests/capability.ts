/** Customer requests: questions, complaints and requests for documents. */
import type { Capability } from '../../platform/capability/capability.ts'
import { customerRequestData } from './personal-data.ts'
import { customerRequestRoutes } from './routes.ts'
import type { CustomerRequests } from './service.ts'
import { customerRequestEncryptedColumns } from './encrypted-columns.ts'

export const customerRequestsCapability = (
  customerRequests: CustomerRequests,
  deps: Omit<Parameters<typeof customerRequestRoutes>[0], 'customerRequests'>,
): Capability => ({
  name: 'servicing/customer-requests',
  routes: customerRequestRoutes({ customerRequests, ...deps }),
  holds: customerRequestData,
  encryptedColumns: customerRequestEncryptedColumns,
  purge: () => customerRequests.purge(),
})
