/** The ledger: never rewritten (rule money-20). */
import type { HeldData } from '../../platform/personal-data.ts'

export const ledgerData: HeldData = [
  {
    table: 'ledger_transaction',
    topic: 'loans',
    columns: ['kind', 'reference', 'value_day', 'posted_at'],
    kept: { why: 'accounts' },
  },
  {
    table: 'ledger_entry',
    topic: 'loans',
    columns: ['transaction_id', 'line', 'account', 'value_day', 'amount_cents', 'currency'],
    kept: { why: 'accounts' },
  },
]
