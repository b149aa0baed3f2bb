/** Payments and payouts: accounting records of a lender, kept for seven years (POCAMLA). */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { bodyOf } from '../provider-inbox/index.ts'
import { phoneChannels } from '../rails/index.ts'

/**
 * The inbox's channels, which lead its index: those of the rails, of fetched payments, and of the card
 * provider.
 */
const channels = [...phoneChannels, 'pulled', 'cards']

export const paymentData: PersonalDataTables = [
  // Raw provider messages with names and numbers; the tables below hold what is retained.
  {
    table: 'inbox_message',
    topic: 'payments',
    columns: ['channel', 'body', 'packed', 'bodyHash', 'receivedAt'],
    exported: ({ packed, bodyHash, ...row }) => ({ ...row, body: bodyOf({ ...row, packed, bodyHash }) }),
    of: (customerId) => sql`applied_at is not null and channel = any(${channels}) and provider_id = any(array(
      select receipt from collection where customer_id = ${customerId}
      union select receipt from payout where customer_id = ${customerId} and receipt is not null
      union select id::text from payout where customer_id = ${customerId}
      union select provider_id from payment_prompt where customer_id = ${customerId} and provider_id is not null
      union select id::text from card_setup where customer_id = ${customerId}))`,
  },
  {
    table: 'payment_prompt',
    topic: 'payments',
    columns: ['phone', 'amountCents', 'status', 'reason', 'receipt', 'startedAt', 'settledAt'],
    kept: { why: 'accounts' },
  },
  {
    table: 'collection',
    topic: 'payments',
    columns: [
      'receipt',
      'channel',
      'amountCents',
      'completedAt',
      'saidAt',
      'accountReference',
      'payer',
      'receivedAt',
      'reversedAt',
    ],
    kept: { why: 'accounts' },
  },
  {
    table: 'payout',
    topic: 'payments',
    columns: [
      'method',
      'phone',
      'receiverShown',
      'amountCents',
      'status',
      'reason',
      'receipt',
      'receiverName',
      'createdAt',
      'completedAt',
      'saidAt',
    ],
    kept: { why: 'accounts' },
  },
  { table: 'refund', topic: 'payments', columns: ['askedAt'], kept: { why: 'accounts' } },
  {
    table: 'refund_part',
    topic: 'payments',
    columns: ['loanId', 'amountCents'],
    kept: { why: 'accounts' },
  },
  {
    table: 'prolongation_wish',
    topic: 'payments',
    columns: ['loanId', 'onDay', 'periodDays', 'askedCents', 'askedAt', 'endedAt'],
    kept: { why: 'accounts' },
  },
  {
    table: 'receiving_name',
    topic: 'payments',
    columns: ['phone', 'name', 'source', 'heardAt'],
  },
  {
    table: 'payment_claim',
    topic: 'payments',
    columns: ['receipt', 'status', 'createdAt', 'settledAt'],
    kept: { why: 'accounts' },
  },
]
