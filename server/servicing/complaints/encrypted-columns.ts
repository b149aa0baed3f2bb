/** Encrypted columns of the complaints register. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { recordPurpose, stepPurpose } from './personal-data.ts'

export const complaintsEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'complaint', sealed: { record: recordPurpose } },
  { table: 'complaint_step', sealed: { text: stepPurpose } },
]
