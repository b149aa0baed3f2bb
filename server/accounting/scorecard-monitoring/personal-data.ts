/**
 * Outcomes of loans, the basis of scorecard monitoring, without more data than the books have (rule
 * scorecards-3).
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const scorecardMonitoringData: PersonalDataTables = [
  {
    table: 'matured_loan',
    topic: 'loans',
    columns: ['loanId', 'requestId', 'firstDueOn', 'isBad'],
    kept: { why: 'accounts' },
  },
]
