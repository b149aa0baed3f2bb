/**
 * States of loans at the last two month ends, and dues of tomorrow: part of the accounts (rule portfolio-2).
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const portfolioData: PersonalDataTables = [
  {
    table: 'portfolio_loan',
    topic: 'loans',
    columns: ['onDay', 'loanId', 'standing', 'outstandingCents'],
    kept: { why: 'accounts' },
  },
  {
    table: 'portfolio_due',
    topic: 'loans',
    columns: ['loanId', 'dueOn', 'dueCents'],
    kept: { why: 'accounts' },
  },
]
