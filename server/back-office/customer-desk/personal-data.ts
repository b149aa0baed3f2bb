/** Notes about a customer are the customer's data: part of the copy, and deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const notePurpose = 'customer.note'

export const customerNoteData: PersonalDataTables = [
  {
    table: 'customer_note',
    topic: 'account',
    columns: ['text', 'writtenAt'],
  },
]
