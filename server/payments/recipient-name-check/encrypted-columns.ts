/** The encrypted columns of reported names. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { receivingNamePurpose } from './service.ts'

export const recipientNameEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'receiving_name', sealed: { name: receivingNamePurpose } },
]
