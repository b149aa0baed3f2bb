export { bulkCapability } from './capability.ts'
export { createBulk, type Bulk } from './service.ts'
