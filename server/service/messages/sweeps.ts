/** Messages that wait to be sent. */
import { sql } from 'kysely'
import { sweptMessagesSince, sweptMost, type Sweep } from '../../platform/sweeps.ts'
import { sendJobOf } from './delivery.ts'
import type { MessageRow } from './store.ts'

export const messageSweeps: readonly Sweep[] = [
  {
    name: 'messagesToSend',
    find: async (db, now) => {
      const rows = await db
        .selectFrom('message')
        .select(['id', 'customer_id as customerId', 'channel', 'kind'])
        .where('status', '=', 'queued')
        .where('queued_at', '>', sweptMessagesSince(now))
        .where('body', 'is not', null)
        .orderBy('queued_at')
        .limit(sweptMost)
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
]
