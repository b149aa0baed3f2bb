/** Messages that wait to be sent. */
import { sql } from 'kysely'
import { sweptMost, type Sweep } from '../../platform/sweeps.ts'
import { sendJobOf } from './delivery.ts'
import type { MessageRow } from './store.ts'

export const messageSweeps: readonly Sweep[] = [
  {
    name: 'messagesToSend',
    find: async (db) => {
      const rows = await db
        .selectFrom('message')
        .select(['id', 'customer_id as customerId', 'channel', 'kind'])
        .where('status', '=', 'queued')
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
      const { rows } = await sql<{ id: string }>`
        select payload ->> 'messageId' as id from job where name like 'messages.%' and payload ? 'messageId'
        union all
        select jsonb_array_elements(payload -> 'messages') ->> 'messageId' from job
          where name like 'messages.%' and payload ? 'messages'`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
  },
]
