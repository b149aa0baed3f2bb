/** Finds received SMS without an answer. */
import { idsInPayloads, sweptMessagesSince, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { answerSmsJob } from './service.ts'

export const smsInboxSweeps: readonly Sweep[] = [
  {
    name: 'smsToAnswer',
    jobs: [answerSmsJob],
    find: (db, now, page) => {
      const rows = db
        .selectFrom('sms_inbox')
        .select('provider_id as id')
        .where('applied_at', 'is', null)
        .where('received_at', '>', sweptMessagesSince(now))
      return pageOf(rows, ['received_at', 'provider_id'], page, ({ id }) => ({
        id,
        job: answerSmsJob,
        payload: { providerId: id },
      }))
    },
    found: idsInPayloads([answerSmsJob], 'providerId'),
  },
]
