export { complaintsCapability } from './capability.ts'
export { createComplaints } from './service.ts'
