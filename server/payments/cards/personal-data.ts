/**
 * Cards and the charges that proved them. The charges moved money and are kept in the books
 * for seven years (POCAMLA).
 */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const cardData: PersonalDataTables = [
  {
    table: 'card',
    topic: 'payments',
    columns: ['brand', 'last_four', 'good_through', 'bank', 'is_primary', 'added_at', 'deleted_at'],
  },
  {
    table: 'card_setup',
    topic: 'payments',
    columns: ['amount_cents', 'status', 'reason', 'started_at', 'paid_at', 'said_paid_at', 'refund'],
    kept: { why: 'accounts', where: sql`paid_at is not null` },
  },
]
