/** Background work of messages: sends what is queued, and an SMS when a WhatsApp message did not arrive in time. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { lateWhatsAppJob } from './channels/whatsapp.ts'
import { batchJobs, sendJobs } from './send-jobs.ts'
import type { Messages } from './service.ts'

export const messageJobs = (messages: Messages): readonly JobHandler[] => [
  ...Object.values(sendJobs).map((job) => runs(job, (key) => messages.send([key]))),
  runs(lateWhatsAppJob, (key) => messages.sendSmsInstead(key)),
  ...batchJobs.map((job) => runs(job, (batch) => messages.send(batch.messages))),
]
