/** Encrypted columns of M-Pesa statements. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { summaryPurpose } from './facts.ts'
import { codePurpose } from './service.ts'

export const mpesaStatementEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'mpesa_statement', sealed: { code: codePurpose, summary: summaryPurpose } },
]
