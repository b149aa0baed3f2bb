export { searchCapability } from './capability.ts'
export { createSearch } from './service.ts'
