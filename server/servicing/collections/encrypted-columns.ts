/** What of the work on late loans is under keys. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { contactNotePurpose } from './personal-data.ts'

export const collectionsEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'late_contact', sealed: { note: contactNotePurpose } },
]
