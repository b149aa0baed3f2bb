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
        .select('message_id as id')
        .where('applied_at', 'is', null)
        .where('received_at', '>', sweptMessagesSince(now))
      return pageOf(rows, ['received_at', 'message_id'], page, ({ id }) => ({
        id,
        job: answerChatJob,
        payload: { messageId: id },
      }))
    },
    found: idsInPayloads([answerChatJob], 'messageId'),
  },
]
