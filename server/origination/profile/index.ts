export { profileCapability } from './capability.ts'
