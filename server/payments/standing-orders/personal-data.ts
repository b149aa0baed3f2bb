/** Standing orders, and the due dates on which they did not pay. Both are deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const standingOrderData: PersonalDataTables = [
  { table: 'standing_order_missed', topic: 'loans', columns: ['dueOn', 'shortCents', 'at'] },
  {
    table: 'standing_order',
    topic: 'loans',
    columns: [
      'phone',
      'frequency',
      'firstOn',
      'lastOn',
      'amountCents',
      'state',
      'reason',
      'agreedAt',
      'changedAt',
    ],
  },
]
