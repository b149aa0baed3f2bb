/** Lists of messages to customers and of customer requests. */
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { ListDefinition } from '../definition.ts'
import { cases, choice, column, customerColumns, days, daysOfInstant, order, withCustomer } from '../parts.ts'

export const messagesList: ListDefinition<'messages'> = {
  opens: ({ customerId }) => (customerId === null ? '/office/search' : `/office/customers/${customerId}`),
  table: 'message',
  key: [
    { column: 'customerId', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('queued', 'instant', 'queuedAt'),
    ...customerColumns,
    column('channel', 'word'),
    column('kind', 'word'),
    column('status', 'word'),
    column('sent', 'instant', 'sentAt'),
    column('failure', 'text'),
    { ...column('language', 'word'), isHidden: true },
  ],
  filters: {
    queued: daysOfInstant('base.queuedAt'),
    channel: choice('base.channel'),
    status: choice('base.status'),
  },
  orders: { queued: order('base.queuedAt', 'timestamptz') },
  sums: {},
  order: { column: 'queued', isDescending: true },
}

export const customerRequestsList = (today: Day): ListDefinition<'appeals'> => ({
  opens: ({ id }) => `/office/appeals/${id}`,
  table: 'appeal',
  key: [
    { column: 'customerId', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('number', 'number'),
    ...customerColumns,
    column('topic', 'word'),
    column('category', 'word'),
    column('status', 'word'),
    column('filedOn', 'day', 'filedOn'),
    column('answerBy', 'day', 'answerDueOn'),
    column('answeredOn', 'day', 'answeredOn'),
    { ...column('language', 'word'), isHidden: true },
  ],
  filters: {
    state: cases({
      waiting: sql<boolean>`base.status = 'pendingReview'`,
      late: sql<boolean>`base.status = 'pendingReview' and base.answer_due_on < ${today}::date`,
      answered: sql<boolean>`base.status = 'completed'`,
    }),
    category: choice('base.category'),
    topic: choice('base.topic'),
    filedOn: days('base.filedOn'),
  },
  orders: {
    filedOn: order('base.filedOn', 'date'),
    answerBy: order('base.answerDueOn', 'date'),
  },
  sums: {},
  order: { column: 'filedOn', isDescending: true },
})
