export { customerDeskCapability } from './capability.ts'
