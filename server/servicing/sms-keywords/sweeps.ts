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
        .select('providerId as id')
        .where('appliedAt', 'is', null)
        .where('receivedAt', '>', sweptMessagesSince(now))
      return pageOf(rows, ['receivedAt', 'providerId'], page, ({ id }) => ({
        id,
        job: answerSmsJob,
        payload: { providerId: id },
      }))
    },
    found: idsInPayloads([answerSmsJob], 'providerId'),
  },
]
