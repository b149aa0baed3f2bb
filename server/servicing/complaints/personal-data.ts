/**
 * Complaints register: kept, like the customer requests behind it, as long as complaints can be asked about.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const recordPurpose = 'complaint.record'
export const stepPurpose = 'complaint.step'

export const complaintData: PersonalDataTables = [
  {
    table: 'complaint_step',
    topic: 'appeals',
    columns: ['takenAt', 'text'],
    kept: { why: 'complaint' },
  },
  {
    table: 'complaint',
    topic: 'appeals',
    columns: [
      'number',
      'topic',
      'channel',
      'receivedAt',
      'acknowledgedOn',
      'writtenOn',
      'repliedOn',
      'replyManner',
      'outcome',
      'record',
    ],
    kept: { why: 'complaint' },
  },
]
