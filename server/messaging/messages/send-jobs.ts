/** The jobs that send messages, and which message each sends. */
import { messageChannels } from '../../../domain/message-channels.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import type { MessageKey, NewMessage } from './store.ts'
import { isAwaited, isBulk } from './texts/kind-properties.ts'

/** Attempts over about a day; a later receipt would confuse. */
export const sendAttempts = 18

type OfBatch = { readonly messages: readonly MessageKey[] }
/** Separate lanes, so that a code does not wait behind the day's reminders. */
export const sendJobs = {
  awaited: defineJob<MessageKey>('messages.sendAwaited', 'codes'),
  sms: defineJob<MessageKey>('messages.sendSms', 'sms'),
  email: defineJob<MessageKey>('messages.sendEmail', 'email'),
  toMany: defineJob<MessageKey>('messages.sendToMany', 'bulk'),
} as const
/**
 * Messages queued together, which one job sends at the same time to save statements. A killed process may
 * send up to this many twice.
 */
const together = {
  toMany: { job: defineJob<OfBatch>('messages.sendBatch', 'bulk'), most: 20 },
  awaited: { job: defineJob<OfBatch>('messages.sendAwaitedBatch', 'codes'), most: 10 },
} as const
/** Sends any messages, also those usually sent one by one. */
export const sendBatchJob = together.toMany.job
export const batchJobs = Object.values(together).map(({ job }) => job)
export const batchJobOf = (job: Job<MessageKey>) => {
  if (job === sendJobs.toMany) return together.toMany
  return job === sendJobs.awaited ? together.awaited : null
}
/** Messages in addition to an SMS have their own lane: a slow provider of theirs delays no SMS. */
export const sendJobOf = ({ channel, kind }: Pick<NewMessage, 'channel' | 'kind'>): Job<MessageKey> => {
  if (isBulk(kind)) return sendJobs.toMany
  if (messageChannels[channel].place === 'along') return sendJobs.email
  return kind === 'chatAnswer' || isAwaited(kind) ? sendJobs.awaited : sendJobs.sms
}
