/**
 * Customer requests: complaints and their answers are kept as long as they can be asked about; the sweep
 * deletes the files.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const customerRequestData: PersonalDataTables = [
  {
    table: 'appeal',
    topic: 'appeals',
    columns: [
      'number',
      'category',
      'topic',
      'status',
      'content',
      'filedOn',
      'answerDueOn',
      'answer',
      'answeredOn',
    ],
    kept: { why: 'complaint' },
  },
  { table: 'appeal_file', topic: 'files', columns: ['fileKind', 'uploadedAt'], kept: { why: 'complaint' } },
]
