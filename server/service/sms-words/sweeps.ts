/** SMS that came in and were not answered. */
import { idsInPayloads, sweptMessagesSince, type Sweep } from '../../platform/sweeps.ts'
import { answerSmsJob } from './service.ts'

export const smsInboxSweeps: readonly Sweep[] = [
  {
    name: 'smsToAnswer',
    jobs: [answerSmsJob],
    find: async (db, now, page) => {
      const rows = await db
        .selectFrom('sms_inbox')
        .select('provider_id as id')
        .where('applied_at', 'is', null)
        .where('received_at', '>', sweptMessagesSince(now))
        .orderBy('received_at')
        .orderBy('provider_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id }) => ({ id, job: answerSmsJob, payload: { providerId: id } }))
    },
    found: idsInPayloads([answerSmsJob], 'providerId'),
  },
]
