export { ruleChangesCapability } from './capability.ts'
