export { workCapability } from './capability.ts'
export { createWork, type Work } from './service.ts'
