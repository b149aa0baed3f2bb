export { approvalsCapability } from './capability.ts'
export { actionDays, type Why } from './submission.ts'
export { createApprovals, type Approvals } from './service.ts'
