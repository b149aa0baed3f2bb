/** What our staff did with a customer's loan among many is kept as the decisions are that came of it. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const bulkData: PersonalDataTables = [
  {
    table: 'bulk_row',
    topic: 'decisions',
    columns: ['label', 'status', 'checked_on'],
    kept: { why: 'decision' },
  },
]
