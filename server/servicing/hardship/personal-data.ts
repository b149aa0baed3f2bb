/** Hardship plans of a customer: agreements about a debt, kept with the books. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const hardshipData: PersonalDataTables = [
  {
    table: 'hardship_plan',
    topic: 'loans',
    columns: [
      'loanId',
      'kind',
      'schedule',
      'totalCents',
      'state',
      'channel',
      'signedAt',
      'decidedAt',
      'note',
      'endedOn',
    ],
    kept: { why: 'accounts' },
  },
]
