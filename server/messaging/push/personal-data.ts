/** Push subscriptions: all are in the copy of the data, and none are kept after erasure. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const pushData: PersonalDataTables = [
  {
    table: 'push_subscription',
    topic: 'devices',
    columns: ['device', 'since', 'subscription'],
  },
]
