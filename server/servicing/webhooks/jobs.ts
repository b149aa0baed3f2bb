/** Background work of webhooks: delivers an event to a partner. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { deliverJob, type Webhooks } from './service.ts'

export const webhookJobs = (webhooks: Webhooks): readonly JobHandler[] => [
  runs(deliverJob, (key) => webhooks.deliver(key)),
]
