/** Loan data. Loans are accounting records with a legal retention period; reminders are not. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const loanData: PersonalDataTables = [
  // Only which reminders were sent; the message texts belong to the messages.
  { table: 'loan_reminder', topic: 'messages', columns: ['loanId', 'dueOn', 'step', 'queuedAt'] },
  {
    table: 'loan',
    topic: 'loans',
    columns: [
      'id',
      'documentNumber',
      'terms',
      'principalCents',
      'currency',
      'paidOutOn',
      'status',
      'writtenOffOn',
      'takenBackOn',
      'freeDays',
      'closedOn',
      'openedAt',
    ],
    kept: { why: 'accounts' },
  },
  { table: 'loan_look', topic: 'loans', columns: ['lookOn'], kept: { why: 'accounts' } },
  {
    table: 'loan_cession',
    topic: 'loans',
    columns: [
      'loanId',
      'assigneeName',
      'brokerName',
      'principalCents',
      'owedCents',
      'daysLate',
      'cededOn',
      'createdAt',
    ],
    kept: { why: 'accounts' },
  },
]
