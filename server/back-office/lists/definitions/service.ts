/** Lists of messages to customers and of customer requests. */
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { ListDefinition } from '../definition.ts'
import { cases, choice, column, customerColumns, days, daysOfInstant, order, withCustomer } from '../parts.ts'

export const messagesList: ListDefinition<'messages'> = {
  table: 'message',
  key: [
    { column: 'customer_id', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('queued', 'instant', 'queued_at'),
    ...customerColumns,
    column('channel', 'word'),
    column('kind', 'word'),
    column('status', 'word'),
    column('sent', 'instant', 'sent_at'),
    column('failure', 'text'),
    { ...column('language', 'word'), isHidden: true },
  ],
  filters: {
    queued: daysOfInstant('base.queued_at'),
    channel: choice('base.channel'),
    status: choice('base.status'),
  },
  orders: { queued: order('base.queued_at', 'timestamptz') },
  sums: {},
  order: { column: 'queued', isDescending: true },
}

export const customerRequestsList = (today: Day): ListDefinition<'appeals'> => ({
  table: 'appeal',
  key: [
    { column: 'customer_id', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('number', 'number'),
    ...customerColumns,
    column('topic', 'word'),
    column('category', 'word'),
    column('status', 'word'),
    column('filedOn', 'day', 'filed_on'),
    column('answerBy', 'day', 'answer_due_on'),
    column('answeredOn', 'day', 'answered_on'),
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
    filedOn: days('base.filed_on'),
  },
  orders: {
    filedOn: order('base.filed_on', 'date'),
    answerBy: order('base.answer_due_on', 'date'),
  },
  sums: {},
  order: { column: 'filedOn', isDescending: true },
})
