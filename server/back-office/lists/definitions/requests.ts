import { sql } from 'kysely'
import type { ListDefinition } from '../definition.ts'
import { cases, choice, column, customerColumns, days, money, order, withCustomer } from '../parts.ts'

const forPerson = sql<boolean>`base.status = 'pendingApproval' and base.waits_for_person`

export const requestsList: ListDefinition<'requests'> = {
  table: 'loan_request',
  key: [
    { column: 'customer_id', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('contract', 'text', 'contract_number'),
    ...customerColumns,
    column('status', 'word'),
    column('asked', 'instant', 'created_at'),
    column('size', 'money', 'requested_cents'),
    column('offered', 'money', 'offered_cents'),
    column('termDays', 'number', 'term_days'),
    { ...column('product', 'word'), isHidden: true },
    column('waitsForPerson', 'yes', 'waits_for_person'),
    column('answerBy', 'day', 'person_due_on'),
    { ...column('signed', 'instant', 'signed_at'), isHidden: true },
    { ...column('decided', 'instant', 'decided_at'), isHidden: true },
    { ...column('payoutMethod', 'word', 'payout_method'), isHidden: true },
  ],
  filters: {
    status: choice('base.status'),
    waits: cases({
      person: forPerson,
      late: sql<boolean>`${forPerson} and base.promise_missed_on is not null`,
    }),
    askedOn: days('base.requested_on'),
    size: money('base.requested_cents'),
  },
  orders: {
    asked: order('base.created_at', 'timestamptz'),
    size: order('base.requested_cents', 'bigint'),
  },
  sums: { size: sql`base.requested_cents` },
  order: { column: 'asked', isDescending: true },
}
