export { partnerAccessCapability } from './capability.ts'
export { partnerAccessData } from './personal-data.ts'
export { clientTokenMinutes, createPartnerAccess, type PartnerAccess } from './service.ts'
