export { offersCapability } from './capability.ts'
export { createOffers, type Offers } from './service.ts'
