export { listsCapability } from './capability.ts'
export { createLists } from './service.ts'
