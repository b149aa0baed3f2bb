/**
 * Bureau reports of a customer's loans are part of the books: they can be asked about. Answers of bureaus are
 * erased with the account.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const bureauData: PersonalDataTables = [
  {
    table: 'bureau_look_up',
    topic: 'decisions',
    columns: ['tier', 'askedAt', 'consentedAt', 'outcome', 'score', 'openDefaults', 'reused', 'reusedAt'],
  },
  {
    table: 'bureau_held_back',
    topic: 'loans',
    columns: ['loanId', 'kind', 'onDay', 'reason'],
    kept: { why: 'accounts' },
  },
  {
    table: 'bureau_notice',
    topic: 'loans',
    columns: ['loanId', 'dueOn', 'toldOn', 'askedOn'],
    kept: { why: 'accounts' },
  },
  {
    table: 'bureau_report',
    topic: 'loans',
    columns: ['loanId', 'reportedOn', 'isClosed', 'negativeSince', 'negativeToldOn', 'negativeAskedOn'],
    kept: { why: 'accounts' },
  },
]
