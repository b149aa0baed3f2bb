export { approvalsCapability } from './capability.ts'
export { createApprovals, type Approvals } from './service.ts'
