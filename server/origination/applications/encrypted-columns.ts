/** What of loan requests is under keys. */
import type { Hashed, UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { wordsPurpose } from './manual-review.ts'

/** `documentKey`: by the document that the customer has, or had who left. */
export const requestUnderKeys = (documentKey: Hashed): readonly UnderKeys[] => [
  {
    table: 'loan_request',
    sealed: { officer_words: wordsPurpose },
    hashed: { document_key: documentKey },
  },
]
