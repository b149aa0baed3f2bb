/** The encrypted columns of cards. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { authorizationPurpose, deactivateJob, signaturePurpose } from './setups.ts'

export const cardEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'card',
    sealed: { authorization_sealed: authorizationPurpose, signature: signaturePurpose },
    hashed: {
      signature_key: { purpose: signaturePurpose, text: ({ signature }) => signature ?? null },
    },
  },
  { table: 'card_deactivation', sealed: { authorization_sealed: authorizationPurpose } },
  { table: 'job', payload: { job: deactivateJob.name, field: 'sealed' } },
]
