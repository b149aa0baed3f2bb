export { closeCapability } from './capability.ts'
export { createClose } from './service.ts'
