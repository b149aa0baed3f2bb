export { returnsCapability } from './capability.ts'
