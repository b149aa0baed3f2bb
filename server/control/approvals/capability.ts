/** Maker-checker: actions that await a second approver. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { expireJob } from './submission.ts'
import { approvalData } from './personal-data.ts'
import { approvalRoutes } from './routes.ts'
import type { Approvals } from './service.ts'
import { approvalSweeps } from './sweeps.ts'

export const approvalsCapability = (approvals: Approvals): Capability => ({
  name: 'control/approvals',
  routes: approvalRoutes(approvals),
  queues: [approvals.queue],
  jobs: [runs(expireJob, ({ id }) => approvals.expire(id))],
  sweeps: approvalSweeps,
  holds: approvalData,
})
