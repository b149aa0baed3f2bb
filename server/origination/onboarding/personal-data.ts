/** Input of the steps of an application, as long as it can be resumed. */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const processData: PersonalDataTables = [
  {
    table: 'process_step',
    topic: 'applications',
    columns: ['form', 'exit', 'answeredAt'],
    of: (customerId) => sql`process_id in (select id from process where customer_id = ${customerId})`,
  },
  {
    table: 'process',
    topic: 'applications',
    columns: ['name', 'answers', 'startedAt', 'changedAt', 'endedAt'],
  },
]
