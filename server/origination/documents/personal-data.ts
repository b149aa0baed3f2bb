/** Signed letters: our statements to others about a loan are kept with the agreement. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const documentData: PersonalDataTables = [
  {
    table: 'letter',
    topic: 'agreements',
    columns: ['request_id', 'number', 'language', 'pdf', 'signed_on'],
    kept: { why: 'agreement' },
  },
]
