export { guestsCapability } from './capability.ts'
export { guestData } from './personal-data.ts'
export { guestRoutes } from './routes.ts'
export { createGuests } from './service.ts'
