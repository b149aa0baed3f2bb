/** Each open loan's row in the general ledger: part of the accounts (rule books-3). */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const generalLedgerData: PersonalDataTables = [
  {
    table: 'gl_loan',
    topic: 'loans',
    columns: ['loanId', 'class', 'asOf', 'balancesCents'],
    kept: { why: 'accounts' },
  },
  { table: 'gl_loan_due', topic: 'loans', columns: ['loanId'], kept: { why: 'accounts' } },
]
