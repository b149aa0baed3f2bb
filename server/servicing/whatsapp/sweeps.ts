/** Finds received WhatsApp messages without an answer. */
import { idsInPayloads, sweptMessagesSince, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { answerChatJob } from './service.ts'

export const chatSweeps: readonly Sweep[] = [
  {
    name: 'chatsToAnswer',
    jobs: [answerChatJob],
    find: (db, now, page) => {
      const rows = db
        .selectFrom('whatsapp_inbox')
        .select('messageId as id')
        .where('appliedAt', 'is', null)
        .where('receivedAt', '>', sweptMessagesSince(now))
      return pageOf(rows, ['receivedAt', 'messageId'], page, ({ id }) => ({
        id,
        job: answerChatJob,
        payload: { messageId: id },
      }))
    },
    found: idsInPayloads([answerChatJob], 'messageId'),
  },
]
