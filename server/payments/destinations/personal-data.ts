/** Bank accounts that customers named as destinations. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const destinationData: PersonalDataTables = [
  {
    table: 'bank_account',
    topic: 'payments',
    columns: ['bank', 'details', 'addedAt', 'usableAt', 'provedAt'],
  },
]
