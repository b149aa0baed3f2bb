/** Signed letters: our statements to others about a loan are kept with the agreement. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const documentData: PersonalDataTables = [
  {
    table: 'letter',
    topic: 'agreements',
    columns: ['requestId', 'number', 'language', 'pdf', 'signedOn'],
    kept: { why: 'agreement' },
  },
]
