/** Bank accounts that customers named as destinations. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { bankPurpose } from './bank-accounts.ts'

export const destinationData: PersonalDataTables = [
  {
    table: 'bank_account',
    topic: 'payments',
    columns: ['bank', 'details', 'added_at', 'usable_at', 'proved_at'],
    sealed: { details: bankPurpose },
  },
]
