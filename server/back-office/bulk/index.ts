export { bulkCapability } from './capability.ts'
export { createBulk } from './service.ts'
