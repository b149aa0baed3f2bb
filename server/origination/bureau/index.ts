export { bureauCapability } from './capability.ts'
export { createBureauFiles, type BureauFiles } from './service.ts'
export { createLookUps, type LookUps } from './enquiries.ts'
export { createBureauNotices, type BureauNotices } from './notices.ts'
