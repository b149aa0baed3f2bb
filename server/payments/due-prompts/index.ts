export { duePromptsCapability } from './capability.ts'
export { createDuePrompts } from './service.ts'
