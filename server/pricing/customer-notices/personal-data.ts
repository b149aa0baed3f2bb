/**
 * The new terms and prices that a customer was notified of and accepted: kept as long as their agreements.
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const customerNoticeData: PersonalDataTables = [
  {
    table: 'condition_notice',
    topic: 'consents',
    columns: ['toldAt', 'sentAt', 'bindsOn', 'acceptedAt', 'withdrawalToldAt'],
    kept: {
      why: 'agreement',
      where: sql`exists (select from customer_closed closed where closed.customer_id = condition_notice.customer_id)`,
    },
  },
]
