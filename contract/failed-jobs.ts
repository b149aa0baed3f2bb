/** Background jobs: the number of jobs in each lane, and jobs that used up their tries. */
import { z } from 'zod'
import { instant, words } from './back-office/fields.ts'
import { call } from './call.ts'

const params = z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const laneShape = z.object({
  lane: z.string(),
  waiting: z.number().int().describe('queued, due or not'),
  due: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  oldestDueSeconds: z.number().describe('age of the longest overdue job'),
})
const failedShape = z.object({
  id: z.number().int(),
  lane: z.string(),
  name: z.string(),
  payload: z.string().describe("JSON: the job's payload"),
  attempts: z.number().int(),
  lastError: z.string(),
  failedAt: instant,
})

export const officeJobs = call('GET /api/office/jobs', {
  summary: 'Queue lengths of background jobs by lane, and failed jobs.',
  caller: 'officer',
  permission: 'jobs.read',
  answers: { 200: z.object({ lanes: z.array(laneShape), failed: z.array(failedShape) }) },
})
export const officeRetryJob = call('POST /api/office/jobs/{id}/retry', {
  summary: 'Retries a failed job, with all its attempts, from now on.',
  caller: 'officer',
  permission: 'jobs.manage',
  params,
  answers: { 200: z.object({ retried: z.literal(true) }) },
  errors: ['conflict', 'caseTaken'],
})
export const officeGiveUpJob = call('POST /api/office/jobs/{id}/give-up', {
  summary: 'Discards a failed job: it never runs.',
  caller: 'officer',
  permission: 'jobs.manage',
  byPeople: true,
  params,
  body: z.strictObject({ note: words(500).describe('the reason, stored in the audit trail') }),
  answers: { 200: z.object({ givenUp: z.literal(true) }) },
  errors: ['conflict', 'caseTaken'],
})
