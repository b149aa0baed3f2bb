/** M-Pesa statements: the figures read from them. The sweep deletes the files. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const mpesaStatementData: PersonalDataTables = [
  {
    table: 'mpesa_statement',
    topic: 'statements',
    columns: ['state', 'refusal', 'summary', 'uploadedAt', 'confirmedAt'],
  },
]
