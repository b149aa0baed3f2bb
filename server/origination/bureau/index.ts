export { bureauCapability } from './capability.ts'
export { createBureauFiles, type BureauFiles } from './service.ts'
export { createLookUps, type LookUps } from './look-ups.ts'
export { createBureauNotices, type BureauNotices } from './notices.ts'
