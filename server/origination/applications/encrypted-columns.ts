/** What of loan requests is under keys. */
import type { Hashed, EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { wordsPurpose } from './underwriting/manual-review.ts'

/** `documentKey`: by the document that the customer has, or had who left. */
export const applicationEncryptedColumns = (documentKey: Hashed): readonly EncryptedColumns[] => [
  {
    table: 'loan_request',
    sealed: { officer_words: wordsPurpose },
    hashed: { document_key: documentKey },
  },
]
