export { closeCapability } from './capability.ts'
