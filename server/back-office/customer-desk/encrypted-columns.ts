/** What of notes about customers is under keys. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { notePurpose } from './personal-data.ts'

export const noteEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'customer_note', sealed: { text: notePurpose } },
]
