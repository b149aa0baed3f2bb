export { offersCapability } from './capability.ts'
export { createOffers } from './service.ts'
