/** Requests' background work: decisions, codes that had to wait, and requests that run out. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { decideJob, expireJob, sendCodeJob } from './deps.ts'
import type { Requests } from './service.ts'

export const requestJobs = (requests: Requests): readonly JobHandler[] => [
  runs(decideJob, (key) => requests.decide(key)),
  runs(expireJob, (key) => requests.expire(key)),
  runs(sendCodeJob, (key) => requests.sendCodeLater(key)),
]
