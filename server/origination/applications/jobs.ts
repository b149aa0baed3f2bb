/** Jobs of applications: decisions, codes that must wait, and expiry. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { decideJob, expireJob, sendCodeJob } from './deps.ts'
import type { Applications } from './service.ts'

export const applicationJobs = (applications: Applications): readonly JobHandler[] => [
  runs(decideJob, (key) => applications.decide(key)),
  runs(expireJob, (key) => applications.expire(key)),
  runs(sendCodeJob, (key) => applications.sendCodeLater(key)),
]
