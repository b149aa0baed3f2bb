/** The messages sent to a customer; their texts are kept for 30 days. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const messageData: PersonalDataTables = [
  { table: 'message_report', topic: 'messages', columns: ['status', 'reportedAt'] },
  {
    table: 'message',
    topic: 'messages',
    columns: [
      'channel',
      'phone',
      'email',
      'language',
      'kind',
      'body',
      'status',
      'queuedAt',
      'sentAt',
      'finishedAt',
    ],
  },
]
