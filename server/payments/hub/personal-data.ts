/** Payments and payouts: accounting records of a lender, kept for seven years (POCAMLA). */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'
import { bodyOf } from '../provider-inbox/index.ts'
import { phoneChannels } from '../rails/index.ts'
import { receivingNamePurpose } from '../recipient-name-check/index.ts'

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
    columns: ['channel', 'body', 'packed', 'body_hash', 'received_at'],
    given: ({ packed, body_hash, ...row }) => ({ ...row, body: bodyOf({ ...row, packed, body_hash }) }),
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
    columns: ['phone', 'amount_cents', 'status', 'reason', 'receipt', 'started_at', 'settled_at'],
    kept: { why: 'accounts' },
  },
  {
    table: 'collection',
    topic: 'payments',
    columns: [
      'receipt',
      'channel',
      'amount_cents',
      'completed_at',
      'said_at',
      'account_reference',
      'payer',
      'received_at',
      'reversed_at',
    ],
    kept: { why: 'accounts' },
  },
  {
    table: 'payout',
    topic: 'payments',
    columns: [
      'method',
      'phone',
      'receiver_shown',
      'amount_cents',
      'status',
      'reason',
      'receipt',
      'receiver_name',
      'created_at',
      'completed_at',
      'said_at',
    ],
    kept: { why: 'accounts' },
  },
  { table: 'refund', topic: 'payments', columns: ['asked_at'], kept: { why: 'accounts' } },
  {
    table: 'refund_part',
    topic: 'payments',
    columns: ['loan_id', 'amount_cents'],
    kept: { why: 'accounts' },
  },
  {
    table: 'prolongation_wish',
    topic: 'payments',
    columns: ['loan_id', 'on_day', 'period_days', 'asked_cents', 'asked_at', 'ended_at'],
    kept: { why: 'accounts' },
  },
  {
    table: 'receiving_name',
    topic: 'payments',
    columns: ['phone', 'name', 'source', 'heard_at'],
    sealed: { name: receivingNamePurpose },
  },
  {
    table: 'payment_claim',
    topic: 'payments',
    columns: ['receipt', 'status', 'created_at', 'settled_at'],
    kept: { why: 'accounts' },
  },
]
