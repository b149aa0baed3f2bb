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
    columns: ['brand', 'lastFour', 'goodThrough', 'bank', 'isPrimary', 'addedAt', 'deletedAt'],
  },
  {
    table: 'card_setup',
    topic: 'payments',
    columns: ['amountCents', 'status', 'reason', 'startedAt', 'paidAt', 'saidPaidAt', 'refund'],
    kept: { why: 'accounts', where: sql`paid_at is not null` },
  },
]
