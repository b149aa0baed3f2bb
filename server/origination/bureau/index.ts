export { bureauCapability } from './capability.ts'
export { createBureauFiles } from './service.ts'
export { createBureauEnquiries } from './enquiries.ts'
export * as bureauNoticeStore from './notices-store.ts'
