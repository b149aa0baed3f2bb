/** Partners that sign their clients in for paying. */
import type { Capability } from '../../platform/capability/capability.ts'
import { partnerAccessData } from './personal-data.ts'
import { partnerAccessRoutes } from './routes.ts'
import type { PartnerAccess } from './service.ts'

export const partnerAccessCapability = (partnerAccess: PartnerAccess, siteUrl: string): Capability => ({
  name: 'account/partner-access',
  routes: partnerAccessRoutes({ partnerAccess, siteUrl }),
  holds: partnerAccessData,
  purge: () => partnerAccess.purge(),
})
