export { approvalsCapability } from './capability.ts'
export type { ActedOn, Why } from './making.ts'
export { createApprovals, type Approvals } from './service.ts'
