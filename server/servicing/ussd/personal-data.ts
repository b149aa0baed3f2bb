/** USSD sessions, by the dialling phone; deleted with the account. */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const sessionPurpose = 'ussd.session'

export const ussdData: PersonalDataTables = [
  {
    table: 'ussd_session',
    topic: 'account',
    columns: ['phone', 'language', 'startedAt', 'changedAt', 'ended', 'closed'],
    of: (customerId) => sql`phone = (select phone from identity_user where id = ${customerId})`,
  },
]
