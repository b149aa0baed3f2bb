/** Loan data. Loans are accounting records with a legal retention period; reminders are not. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const loanData: PersonalDataTables = [
  // Only which reminders were sent; the message texts belong to the messages.
  { table: 'loan_reminder', topic: 'messages', columns: ['loan_id', 'due_on', 'step', 'queued_at'] },
  {
    table: 'loan',
    topic: 'loans',
    columns: [
      'id',
      'document_number',
      'terms',
      'principal_cents',
      'currency',
      'paid_out_on',
      'status',
      'written_off_on',
      'taken_back_on',
      'free_days',
      'closed_on',
      'opened_at',
    ],
    kept: { why: 'accounts' },
  },
  { table: 'loan_look', topic: 'loans', columns: ['look_on'], kept: { why: 'accounts' } },
  {
    table: 'loan_cession',
    topic: 'loans',
    columns: [
      'loan_id',
      'assignee_name',
      'broker_name',
      'principal_cents',
      'owed_cents',
      'days_late',
      'ceded_on',
      'created_at',
    ],
    kept: { why: 'accounts' },
  },
]
