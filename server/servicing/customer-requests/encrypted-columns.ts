/** Encrypted columns of customer requests. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { answerPurpose, contentPurpose } from './service.ts'

export const customerRequestEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'appeal', sealed: { content: contentPurpose, answer: answerPurpose } },
]
