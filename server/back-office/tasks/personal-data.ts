/** Changes of personal data: what was changed at whose wish is kept as long as a complaint may come. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const dataChangeData: PersonalDataTables = [
  {
    table: 'data_change',
    topic: 'appeals',
    columns: ['status', 'content', 'proposed_at', 'decided_at'],
    sealed: { content: 'data.change' },
    kept: { why: 'complaint' },
  },
]
