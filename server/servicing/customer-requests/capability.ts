/** Appeals: questions, complaints and requests for documents. */
import type { Capability } from '../../platform/capability/capability.ts'
import { appealData } from './personal-data.ts'
import { appealRoutes } from './routes.ts'
import type { Appeals } from './service.ts'
import { appealEncryptedColumns } from './encrypted-columns.ts'

export const appealsCapability = (
  appeals: Appeals,
  deps: Omit<Parameters<typeof appealRoutes>[0], 'appeals'>,
): Capability => ({
  name: 'servicing/customer-requests',
  routes: appealRoutes({ appeals, ...deps }),
  holds: appealData,
  encryptedColumns: appealEncryptedColumns,
  purge: () => appeals.purge(),
})
