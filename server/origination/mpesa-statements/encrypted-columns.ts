/** Encrypted columns of M-Pesa statements. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { codePurpose, summaryPurpose } from './service.ts'

export const mpesaStatementEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'mpesa_statement', sealed: { code: codePurpose, summary: summaryPurpose } },
]
