/**
 * Bureau reports of a customer's loans are part of the books: they can be asked about. Answers of bureaus are
 * erased with the account.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const bureauData: PersonalDataTables = [
  {
    table: 'bureau_look_up',
    topic: 'decisions',
    columns: ['tier', 'asked_at', 'consented_at', 'outcome', 'score', 'open_defaults', 'reused', 'reused_at'],
  },
  {
    table: 'bureau_held_back',
    topic: 'loans',
    columns: ['loan_id', 'kind', 'on_day', 'reason'],
    kept: { why: 'accounts' },
  },
  {
    table: 'bureau_notice',
    topic: 'loans',
    columns: ['loan_id', 'due_on', 'told_on', 'asked_on'],
    kept: { why: 'accounts' },
  },
  {
    table: 'bureau_report',
    topic: 'loans',
    columns: [
      'loan_id',
      'reported_on',
      'is_closed',
      'negative_since',
      'negative_told_on',
      'negative_asked_on',
    ],
    kept: { why: 'accounts' },
  },
]
