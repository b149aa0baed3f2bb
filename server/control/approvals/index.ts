export { approvalsCapability } from './capability.ts'
export { actionDays, type Why } from './making.ts'
export { createApprovals, type Approvals } from './service.ts'
