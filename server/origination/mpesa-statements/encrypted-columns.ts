/** What of M-Pesa statements is under keys. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { codePurpose, summaryPurpose } from './service.ts'

export const mpesaStatementEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'mpesa_statement', sealed: { code: codePurpose, summary: summaryPurpose } },
]
