export { complaintsCapability } from './capability.ts'
export { createComplaints, type Complaints } from './service.ts'
