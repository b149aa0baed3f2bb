/** The encrypted columns of cards and bank accounts. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { bankPurpose, toHash } from './receiving/bank-accounts.ts'
import { authorizationPurpose, deactivateJob, signaturePurpose } from './setups.ts'

export const cardEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'card',
    sealed: { authorization_sealed: authorizationPurpose, signature: signaturePurpose },
    hashed: {
      signature_key: { purpose: signaturePurpose, text: ({ signature }) => signature ?? null },
    },
  },
  {
    table: 'bank_account',
    sealed: { details: bankPurpose },
    hashed: {
      account_key: {
        purpose: bankPurpose,
        reads: ['bank'],
        text: ({ bank, details }) =>
          bank && details
            ? toHash(bank, (JSON.parse(details) as { readonly accountNumber: string }).accountNumber)
            : null,
      },
    },
  },
  { table: 'card_deactivation', sealed: { authorization_sealed: authorizationPurpose } },
  { table: 'job', payload: { job: deactivateJob.name, field: 'sealed' } },
]
