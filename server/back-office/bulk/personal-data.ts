/** Rows about a customer's loan are kept as long as the decisions that they led to. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const bulkData: PersonalDataTables = [
  {
    table: 'bulk_row',
    topic: 'decisions',
    columns: ['label', 'status', 'checkedOn'],
    kept: { why: 'decision' },
  },
]
