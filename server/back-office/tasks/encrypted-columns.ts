/** Encrypted columns of data changes. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { dataChangePurpose } from './data-changes/data-changes.ts'

export const tasksEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'data_change', sealed: { content: dataChangePurpose } },
]
