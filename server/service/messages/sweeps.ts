/** Messages that wait to be sent, and those by WhatsApp that may need an SMS in their place. */
import { sql } from 'kysely'
import { idsInPayloads, sweptMessagesSince, type Sweep } from '../../platform/sweeps.ts'
import { sendJobOf, sendJobs } from './delivery.ts'
import type { MessageRow } from './store.ts'
import { lateWhatsAppJob } from './whatsapp.ts'

/** `smsAfterMinutes`: after which a message by WhatsApp that did not arrive goes as an SMS. */
export const messageSweeps = (smsAfterMinutes: number): readonly Sweep[] => [
  {
    name: 'messagesToSend',
    jobs: Object.values(sendJobs),
    find: async (db, now, page) => {
      const rows = await db
        .selectFrom('message')
        .select(['id', 'customer_id as customerId', 'channel', 'kind'])
        .where('status', '=', 'queued')
        .where('queued_at', '>', sweptMessagesSince(now))
        .where('body', 'is not', null)
        .orderBy('queued_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .$narrowType<Pick<MessageRow, 'kind'>>()
        .execute()
      return rows.map(({ id, customerId, channel, kind }) => ({
        id,
        job: sendJobOf({ channel, kind }),
        payload: { customerId, messageId: id },
      }))
    },
    found: async (db) => {
      const ours = db.selectFrom('job').where('name', 'like', 'messages.%')
      const one = ours
        .select(sql<string>`payload ->> 'messageId'`.as('id'))
        .where(sql<boolean>`payload ? 'messageId'`)
      const many = ours
        .select(sql<string>`jsonb_array_elements(payload -> 'messages') ->> 'messageId'`.as('id'))
        .where(sql<boolean>`payload ? 'messages'`)
      const rows = await one.unionAll(many).execute()
      return new Set(rows.map(({ id }) => id))
    },
  },
  {
    name: 'whatsAppsToWatch',
    jobs: [lateWhatsAppJob],
    find: async (db, now, page) => {
      const rows = await db
        .selectFrom('message')
        .select(['id as messageId', 'customer_id as customerId', 'sent_at as sentAt'])
        .where('queued_at', '>', sweptMessagesSince(now))
        .where('channel', '=', 'whatsapp')
        .where('kind', '<>', 'chatAnswer')
        .where('status', '=', 'sent')
        .where('instead_id', 'is', null)
        .orderBy('queued_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ sentAt, ...key }) => ({
        id: key.messageId,
        job: lateWhatsAppJob,
        payload: key,
        runAt: new Date((sentAt ?? now).getTime() + smsAfterMinutes * 60_000),
      }))
    },
    found: idsInPayloads([lateWhatsAppJob], 'messageId'),
  },
]
