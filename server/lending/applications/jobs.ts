/** Requests' background work: decisions, codes that had to wait, and requests that run out. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { decideJob, expireJob, sendCodeJob } from './deps.ts'
import type { Requests } from './service.ts'

type OfRequest = { readonly requestId: string }

export const requestJobs = (requests: Requests): JobHandlers => ({
  [decideJob]: async ({ requestId }: OfRequest) => requests.decide(requestId),
  [expireJob]: async ({ requestId }: OfRequest) => requests.expire(requestId),
  [sendCodeJob]: async ({ requestId }: OfRequest) => requests.sendCodeLater(requestId),
})
