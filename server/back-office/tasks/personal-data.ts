/** Data changes and their requests are kept as long as a complaint is possible. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const dataChangeData: PersonalDataTables = [
  {
    table: 'data_change',
    topic: 'appeals',
    columns: ['status', 'content', 'proposedAt', 'decidedAt'],
    kept: { why: 'complaint' },
  },
]
