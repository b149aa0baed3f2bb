export { hardshipCapability } from './capability.ts'
export { createHardship, type Hardship } from './service.ts'
