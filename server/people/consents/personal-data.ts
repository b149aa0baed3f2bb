/** Consents. Those of a customer who signed a loan are kept with the agreement. */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const consentData: PersonalDataTables = [
  {
    table: 'customer_consent',
    topic: 'consents',
    columns: ['kind', 'given', 'version', 'changedAt'],
    kept: {
      why: 'agreement',
      where: sql`exists (select from customer_closed closed where closed.customer_id = customer_consent.customer_id)`,
    },
  },
]
