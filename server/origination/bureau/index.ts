export { bureauCapability } from './capability.ts'
export { createBureauFiles, type BureauFiles } from './service.ts'
export { createBureauEnquiries, type BureauEnquiries } from './enquiries.ts'
export { createBureauNotices, type BureauNotices } from './notices.ts'
