/** The encrypted columns of cards. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { authorizationPurpose, deactivateJob, signaturePurpose } from './setups.ts'

export const cardEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'card',
    sealed: { authorizationSealed: authorizationPurpose, signature: signaturePurpose },
    hashed: {
      signatureKey: { purpose: signaturePurpose, text: ({ signature }) => signature ?? null },
    },
  },
  { table: 'card_deactivation', sealed: { authorizationSealed: authorizationPurpose } },
  { table: 'job', payload: { job: deactivateJob.name, field: 'sealed' } },
]
