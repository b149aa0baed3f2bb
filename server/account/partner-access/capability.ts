/** Partners that sign their clients in for paying. */
import type { Capability } from '../../platform/capability/capability.ts'
import { partnerAccessData } from './personal-data.ts'
import { partnerAccessRoutes } from './routes.ts'
import type { PartnerAccess } from './service.ts'

type Deps = { readonly partnerAccess: PartnerAccess; readonly siteUrl: string }

export const partnerAccessCapability = ({ partnerAccess, siteUrl }: Deps): Capability => ({
  name: 'account/partner-access',
  routes: partnerAccessRoutes({ partnerAccess, siteUrl }),
  personalData: partnerAccessData,
  purge: () => partnerAccess.purge(),
})
