/** Background work of approvals: expires actions that were not decided in time. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Approvals } from './service.ts'
import { expireJob } from './submission.ts'

export const approvalJobs = (approvals: Approvals): readonly JobHandler[] => [
  runs(expireJob, ({ id }) => approvals.expire(id)),
]
