/** Proposed actions about a customer are kept as long as the decisions that followed from them. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const approvalData: PersonalDataTables = [
  {
    table: 'pending_action',
    topic: 'decisions',
    columns: ['kind', 'label', 'status', 'madeAt', 'decidedAt'],
    kept: { why: 'decision' },
  },
]
