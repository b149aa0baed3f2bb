export { bureauNoticesCapability } from './capability.ts'
export { createBureauNotices } from './service.ts'
