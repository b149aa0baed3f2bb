/** Sweeps that requeue the job for pending messages. One job applies all of them. */
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import { applyArrivalsJob, applyInboxJob } from './service.ts'

const sweepOf = (name: string, table: 'inbox_arrival' | 'inbox_message', job: Job): Sweep => ({
  name,
  jobs: [job],
  find: async (db) => {
    const waiting = db.selectFrom(table).select('id').limit(1)
    const rows = await (
      table === 'inbox_message' ? waiting.where('inbox_message.appliedAt', 'is', null) : waiting
    ).execute()
    return { rows: rows.map(() => ({ id: job.name, job, payload: {} })), next: null }
  },
  found: async (db) => {
    const row = await db
      .selectFrom('job')
      .select('name')
      .where('name', '=', job.name)
      .limit(1)
      .executeTakeFirst()
    return new Set(row ? [row.name] : [])
  },
})

export const inboxSweeps: readonly Sweep[] = [
  sweepOf('messagesThatCameIn', 'inbox_arrival', applyArrivalsJob),
  sweepOf('messagesOfTheInbox', 'inbox_message', applyInboxJob),
]
