/** Lists of payments, payouts and payment exceptions. */
import { sql } from 'kysely'
import type { ListDefinition } from '../definition.ts'
import {
  cases,
  choice,
  column,
  customerColumns,
  days,
  daysOfInstant,
  money,
  order,
  withCustomer,
} from '../parts.ts'

const isCredited = sql<boolean>`base.loan_id is not null and base.reversed_at is null`

export const paymentsList: ListDefinition<'payments'> = {
  opens: ({ id }) => `/office/money/payments/${encodeURIComponent(id)}`,
  table: 'collection',
  key: [
    { column: 'customerId', type: 'uuid' },
    { column: 'receipt', type: 'text' },
  ],
  joins: sql`${withCustomer}
    left join loan on loan.customer_id = base.customer_id and loan.id = base.loan_id`,
  columns: [
    column('receipt', 'text'),
    column('paid', 'instant', 'completedAt'),
    column('amount', 'money', 'amountCents'),
    { key: 'contract', kind: 'text', value: sql`loan.document_number` },
    ...customerColumns,
    column('rail', 'word'),
    column('channel', 'word'),
    { key: 'credited', kind: 'yes', value: isCredited },
    column('takenBack', 'instant', 'reversedAt'),
    { ...column('valueDay', 'day', 'valueDay'), isHidden: true },
    { ...column('payer', 'text'), isPersonal: true, isHidden: true },
    { ...column('accountTyped', 'text', 'accountReference'), isPersonal: true, isHidden: true },
  ],
  filters: {
    valueDay: days('base.valueDay'),
    amount: money('base.amountCents'),
    rail: choice('base.rail'),
    channel: choice('base.channel'),
    state: cases({
      credited: isCredited,
      withoutLoan: sql<boolean>`base.loan_id is null and base.reversed_at is null`,
      takenBack: sql<boolean>`base.reversed_at is not null`,
    }),
  },
  orders: {
    paid: order('base.completedAt', 'timestamptz'),
    amount: order('base.amountCents', 'bigint'),
  },
  // Only payments that were not reversed.
  sums: { amount: sql`case when base.reversed_at is null then base.amount_cents end` },
  order: { column: 'paid', isDescending: true },
}

export const payoutsList: ListDefinition<'payouts'> = {
  opens: ({ id }) => `/office/money/payouts/${id}`,
  table: 'payout',
  key: [
    { column: 'customerId', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: sql`${withCustomer}
    left join loan_request request on base.purpose = 'loan' and request.customer_id = base.customer_id
      and request.id = base.request_id`,
  requestId: sql`request.id`,
  columns: [
    { key: 'contract', kind: 'text', value: sql`request.contract_number` },
    ...customerColumns,
    column('asked', 'instant', 'createdAt'),
    column('amount', 'money', 'amountCents'),
    column('purpose', 'word'),
    column('method', 'word'),
    column('status', 'word'),
    column('waitsFor', 'word', 'waitsFor'),
    column('receipt', 'text'),
    column('arrived', 'instant', 'completedAt'),
    { ...column('id', 'text'), isHidden: true },
    { ...column('reason', 'text'), isHidden: true },
    { ...column('receiver', 'text', 'receiverShown'), isPersonal: true, isHidden: true },
  ],
  filters: {
    status: choice('base.status'),
    purpose: choice('base.purpose'),
    method: choice('base.method'),
    asked: daysOfInstant('base.createdAt'),
    amount: money('base.amountCents'),
  },
  orders: {
    asked: order('base.createdAt', 'timestamptz'),
    amount: order('base.amountCents', 'bigint'),
  },
  // Only payouts that were made.
  sums: {
    amount: sql`case when base.status in ('paid', 'failedLatePaid') and base.returned_at is null
      then base.amount_cents end`,
  },
  order: { column: 'asked', isDescending: true },
}

export const exceptionsList: ListDefinition<'exceptions'> = {
  opens: ({ id }) => `/office/money/attention/${id}`,
  table: 'payment_exception',
  key: [{ column: 'id', type: 'bigint' }],
  columns: [
    column('kind', 'word'),
    { key: 'about', kind: 'text', value: null },
    column('since', 'instant', 'createdAt'),
    column('settled', 'instant', 'resolvedAt'),
    { ...column('note', 'text'), isPersonal: true, isHidden: true },
  ],
  filters: {
    state: cases({
      open: sql<boolean>`base.resolved_at is null`,
      settled: sql<boolean>`base.resolved_at is not null`,
    }),
    kind: choice('base.kind'),
    since: daysOfInstant('base.createdAt'),
  },
  orders: { since: order('base.createdAt', 'timestamptz') },
  sums: {},
  order: { column: 'since', isDescending: true },
}
