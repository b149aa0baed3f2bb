/** Background work of the inbox: applies stored messages. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { applyArrivalsJob, applyInboxJob, type Inbox } from './service.ts'

export const inboxJobs = (inbox: Inbox): readonly JobHandler[] => [
  runs(applyArrivalsJob, () => inbox.applyWaiting()),
  runs(applyInboxJob, () => inbox.applyWaiting()),
]
