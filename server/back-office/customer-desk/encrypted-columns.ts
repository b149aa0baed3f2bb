/** Encrypted columns of notes about customers. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { notePurpose } from './personal-data.ts'

export const noteEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'customer_note', sealed: { text: notePurpose } },
]
