/** What of M-Pesa statements is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { codePurpose, summaryPurpose } from './service.ts'

export const statementUnderKeys: readonly UnderKeys[] = [
  { table: 'mpesa_statement', sealed: { code: codePurpose, summary: summaryPurpose } },
]
