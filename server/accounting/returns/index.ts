export { returnsCapability } from './capability.ts'
export { createReturns } from './service.ts'
