/** Background work of event counts: sends them to analytics services. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { sendEventsJob, type EventSending } from './delivery.ts'

export const eventJobs = (sending: EventSending): readonly JobHandler[] => [
  runs(sendEventsJob, () => sending.send()),
]
