/** Finds queued messages, and WhatsApp messages that may need an SMS instead. */
import { sql } from 'kysely'
import {
  idsInPayloads,
  idsOfJobs,
  sweptMessagesSince,
  pageOf,
  type Sweep,
} from '../../platform/jobs/sweeps.ts'
import { lateWhatsAppJob } from './channels/whatsapp.ts'
import { sendJobOf, sendJobs } from './send-jobs.ts'
import type { MessageRow } from './store.ts'

/** `smsAfterMinutes`: minutes after which an SMS replaces an undelivered WhatsApp message. */
export const messageSweeps = (smsAfterMinutes: number): readonly Sweep[] => [
  {
    name: 'messagesToSend',
    jobs: Object.values(sendJobs),
    find: (db, now, page) => {
      const rows = db
        .selectFrom('message')
        .select(['id', 'customerId', 'channel', 'kind'])
        .where('status', '=', 'queued')
        .where('queuedAt', '>', sweptMessagesSince(now))
        .where('body', 'is not', null)
        .$narrowType<Pick<MessageRow, 'channel' | 'kind'>>()
      return pageOf(rows, ['queuedAt', 'id'], page, ({ id, customerId, channel, kind }) => ({
        id,
        job: sendJobOf({ channel, kind }),
        payload: { customerId, messageId: id },
      }))
    },
    found: idsOfJobs(
      ['messages.%'],
      sql<string[]>`case when payload ? 'messageId' then array[payload ->> 'messageId']
        else array(select jsonb_array_elements(payload -> 'messages') ->> 'messageId') end`,
    ),
  },
  {
    name: 'whatsAppsToWatch',
    jobs: [lateWhatsAppJob],
    find: (db, now, page) => {
      const rows = db
        .selectFrom('message')
        .select(['id as messageId', 'customerId', 'sentAt'])
        .where('queuedAt', '>', sweptMessagesSince(now))
        .where('channel', '=', 'whatsapp')
        .where('kind', '<>', 'chatAnswer')
        .where('status', '=', 'sent')
        .where('insteadId', 'is', null)
      return pageOf(rows, ['queuedAt', 'id'], page, ({ sentAt, ...key }) => ({
        id: key.messageId,
        job: lateWhatsAppJob,
        payload: key,
        runAt: new Date((sentAt ?? now).getTime() + smsAfterMinutes * 60_000),
      }))
    },
    found: idsInPayloads([lateWhatsAppJob], 'messageId'),
  },
]
