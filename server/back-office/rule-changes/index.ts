export { ruleDraftsCapability } from './capability.ts'
export { createRuleDrafts } from './service.ts'
