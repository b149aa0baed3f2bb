export { bureauCapability } from './capability.ts'
export { createBureauFiles } from './service.ts'
export { createBureauEnquiries } from './enquiries.ts'
export { createBureauNotices } from './notices.ts'
