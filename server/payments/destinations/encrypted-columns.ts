/** The encrypted columns of bank accounts. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { bankPurpose, toHash } from './bank-accounts.ts'

export const destinationEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'bank_account',
    sealed: { details: bankPurpose },
    hashed: {
      accountKey: {
        purpose: bankPurpose,
        reads: ['bank'],
        text: ({ bank, details }) =>
          bank && details
            ? toHash(bank, (JSON.parse(details) as { readonly accountNumber: string }).accountNumber)
            : null,
      },
    },
  },
]
