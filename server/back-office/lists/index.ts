export { listsCapability } from './capability.ts'
