/** Collections data: promises to pay, our contacts and their outcomes. Deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const contactNotePurpose = 'late.note'

export const collectionsData: PersonalDataTables = [
  {
    table: 'late_contact',
    topic: 'loans',
    columns: ['channel', 'madeAt', 'result', 'note'],
  },
  { table: 'placed_loan', topic: 'loans', columns: ['askedOn', 'startsOn', 'endedOn'] },
  {
    table: 'payment_promise',
    topic: 'loans',
    columns: ['promisedOn', 'amountCents', 'state', 'madeAt', 'settledOn'],
  },
  { table: 'late_case', topic: 'loans', columns: ['openedOn', 'dueOn', 'stage', 'closedOn'] },
]
