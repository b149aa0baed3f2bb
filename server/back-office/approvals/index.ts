export { approvalsCapability } from './capability.ts'
export { actionDays } from './making.ts'
export { createApprovals, type Approvals } from './service.ts'
