export { approvalsCapability } from './capability.ts'
export { actionDays, type ActionReason } from './submission.ts'
export { createApprovals, type Approvals } from './service.ts'
