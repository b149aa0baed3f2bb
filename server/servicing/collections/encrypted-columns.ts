/** Encrypted columns of collections. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { contactNotePurpose } from './personal-data.ts'

export const collectionsEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'late_contact', sealed: { note: contactNotePurpose } },
]
