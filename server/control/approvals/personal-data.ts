/** What our staff proposed to do with a customer's matters is kept as the decisions are that came of it. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const approvalData: PersonalDataTables = [
  {
    table: 'pending_action',
    topic: 'decisions',
    columns: ['kind', 'label', 'status', 'made_at', 'decided_at'],
    kept: { why: 'decision' },
  },
]
