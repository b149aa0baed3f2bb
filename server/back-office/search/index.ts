export { searchCapability } from './capability.ts'
