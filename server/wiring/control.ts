/** The floor of permissions, approvals and the audit trail. */
import { approvalsCapability, createApprovals } from '../control/approvals/index.ts'
import {
  auditCapability,
  createAudit,
  createAuditCheck,
  createSecurityEvents,
} from '../control/audit/index.ts'
import { createWorkQueues, workQueuesCapability } from '../control/work-queues/index.ts'
import type { ControlFloor, Registering, Wiring } from './app.ts'

export const control: Wiring<ControlFloor> = {
  audit: ({ platform }) => createAudit(platform),
  securityEvents: ({ platform }) => createSecurityEvents(platform),
  approvals: ({ platform, audit, work, actions }) => createApprovals({ ...platform, audit, work, actions }),
  work: ({ platform, audit, staff, queues }) =>
    createWorkQueues({
      ...platform,
      audit,
      queues,
      whoMay: (db, permission) => staff.whoMay(db, permission),
    }),
}

export const controlCapabilities = {
  audit: ({ platform, audit, securityEvents, staff }) =>
    auditCapability(audit, createAuditCheck({ ...platform, audit }), securityEvents, staff, platform.reading),
  approvals: ({ approvals }) => approvalsCapability(approvals),
  work: ({ work }) => workQueuesCapability(work),
} satisfies Record<string, Registering>
