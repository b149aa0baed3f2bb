/** Messages by WhatsApp that came in and were not answered. */
import { idsInPayloads, sweptMessagesSince, type Sweep } from '../../platform/sweeps.ts'
import { answerChatJob } from './service.ts'

export const chatSweeps: readonly Sweep[] = [
  {
    name: 'chatsToAnswer',
    jobs: [answerChatJob],
    find: async (db, now, page) => {
      const rows = await db
        .selectFrom('whatsapp_inbox')
        .select('message_id as id')
        .where('applied_at', 'is', null)
        .where('received_at', '>', sweptMessagesSince(now))
        .orderBy('received_at')
        .orderBy('message_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id }) => ({ id, job: answerChatJob, payload: { messageId: id } }))
    },
    found: idsInPayloads([answerChatJob], 'messageId'),
  },
]
