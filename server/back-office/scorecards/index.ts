export { scorecardsCapability } from './capability.ts'
