/** Collections data: promises to pay, our contacts and their outcomes. Deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const contactNotePurpose = 'late.note'

export const collectionsData: PersonalDataTables = [
  {
    table: 'late_contact',
    topic: 'loans',
    columns: ['channel', 'made_at', 'result', 'note'],
    sealed: { note: contactNotePurpose },
  },
  { table: 'placed_loan', topic: 'loans', columns: ['asked_on', 'starts_on', 'ended_on'] },
  {
    table: 'payment_promise',
    topic: 'loans',
    columns: ['promised_on', 'amount_cents', 'state', 'made_at', 'settled_on'],
  },
  { table: 'late_case', topic: 'loans', columns: ['opened_on', 'due_on', 'stage', 'closed_on'] },
]
