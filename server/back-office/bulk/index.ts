export { bulkCapability } from './capability.ts'
