/** How customers sign in and prove their identity. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Database } from '../../platform/database/database.ts'
import { identityData } from './personal-data.ts'
import { identityRoutes } from './routes.ts'
import type { IdentityService } from './service.ts'
import { identityEncryptedColumns } from './encrypted-columns.ts'

type Deps = { readonly identity: IdentityService; readonly database: Database }

export const identityCapability = ({ identity, database }: Deps): Capability => ({
  name: 'people/identity',
  routes: identityRoutes(identity, database),
  personalData: identityData,
  encryptedColumns: identityEncryptedColumns,
  purge: () => identity.purge(),
})
