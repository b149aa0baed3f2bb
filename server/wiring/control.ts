/** The floor of permissions, approvals, the audit trail and service controls. */
import { createAccess } from '../control/access/index.ts'
import { createApprovals } from '../control/approvals/index.ts'
import { createAudit, createSecurityEvents } from '../control/audit/index.ts'
import { createJobDesk, createServiceControls } from '../control/service-controls/index.ts'
import { createWorkQueues } from '../control/work-queues/index.ts'

export const control = {
  audit: createAudit,
  securityEvents: createSecurityEvents,
  access: createAccess,
  work: createWorkQueues,
  approvals: createApprovals,
  serviceControls: createServiceControls,
  jobDesk: createJobDesk,
}
