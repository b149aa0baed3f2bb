/** Background work of SMS keywords: answers a customer. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { answerSmsJob, type SmsKeywords } from './service.ts'

export const smsWordJobs = (words: SmsKeywords): readonly JobHandler[] => [
  runs(answerSmsJob, ({ providerId }) => words.answer(providerId)),
]
