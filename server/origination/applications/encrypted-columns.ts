/** Encrypted columns and keyed hashes of applications. */
import type { Hashed, EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { wordsPurpose } from './underwriting/manual-review.ts'

/** `documentKey`: computed from the customer's document, also for customers who left. */
export const applicationEncryptedColumns = (documentKey: Hashed): readonly EncryptedColumns[] => [
  {
    table: 'loan_request',
    sealed: { officerWords: wordsPurpose },
    hashed: { documentKey },
  },
]
