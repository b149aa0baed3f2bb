export { auditCapability } from './capability.ts'
export { auditCheckJob, createAuditCheck } from './daily-check.ts'

export { createSecurityEvents, type SecurityEvents } from './security-events.ts'
export type { TrailMaker } from './store.ts'
export { createAudit, type ActingOfficer, type Audit, type Entry } from './service.ts'
