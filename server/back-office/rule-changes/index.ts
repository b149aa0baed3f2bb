export { ruleChangesCapability } from './capability.ts'
export { createRuleChanges } from './service.ts'
