/** Money out and in: the books of a lender (POCAMLA: seven years). */
import type { HeldData } from '../../platform/personal-data.ts'
import { receivingNamePurpose } from './service.ts'

export const paymentData: HeldData = [
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
