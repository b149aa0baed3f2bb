/** Maker-checker: actions that await a second approver. */
import { approvalJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { approvalData } from './personal-data.ts'
import { approvalRoutes } from './routes.ts'
import type { Approvals } from './service.ts'
import { approvalSweeps } from './sweeps.ts'

export const approvalsCapability = ({ approvals }: { readonly approvals: Approvals }): Capability => ({
  name: 'control/approvals',
  routes: approvalRoutes(approvals),
  queues: [approvals.queue],
  jobs: approvalJobs(approvals),
  sweeps: approvalSweeps,
  personalData: approvalData,
})
