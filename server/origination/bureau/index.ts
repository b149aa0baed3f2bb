export { bureauCapability } from './capability.ts'
export { createBureauFiles, type BureauFiles } from './files.ts'
export { createLookUps, type LookUps } from './look-ups.ts'
export { createBureauNotices, type BureauNotices } from './notices.ts'
