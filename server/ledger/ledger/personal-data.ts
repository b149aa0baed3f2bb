/** Ledger data: rows are never rewritten (rule money-20). */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const ledgerData: PersonalDataTables = [
  {
    table: 'ledger_transaction',
    topic: 'loans',
    columns: ['kind', 'reference', 'valueDay', 'postedAt', 'currency', 'accounts', 'amountsCents'],
    kept: { why: 'accounts' },
  },
  {
    table: 'loan_outstanding_principal',
    topic: 'loans',
    columns: ['loanId', 'outstandingCents'],
    kept: { why: 'accounts' },
  },
]
