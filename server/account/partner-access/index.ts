export { partnerAccessCapability } from './capability.ts'

export { clientTokenMinutes, createPartnerAccess, type PartnerAccess } from './service.ts'
