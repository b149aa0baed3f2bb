/** Ledger data: rows are never rewritten (rule money-20). */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const ledgerData: PersonalDataTables = [
  {
    table: 'ledger_transaction',
    topic: 'loans',
    columns: ['kind', 'reference', 'value_day', 'posted_at', 'currency', 'accounts', 'amounts_cents'],
    kept: { why: 'accounts' },
  },
  {
    table: 'loan_outstanding_principal',
    topic: 'loans',
    columns: ['loan_id', 'outstanding_cents'],
    kept: { why: 'accounts' },
  },
]
