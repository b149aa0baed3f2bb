export { caseworkCapability } from './capability.ts'
