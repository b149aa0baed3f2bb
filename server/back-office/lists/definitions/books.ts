/** Journals of the general ledger, and their lines. */
import { sql } from 'kysely'
import type { ListDefinition } from '../definition.ts'
import { choice, column, days, order } from '../parts.ts'

export const journalsList: ListDefinition<'journals'> = {
  opens: ({ id }) => `/office/books/journals/${id}`,
  table: 'gl_journal',
  key: [{ column: 'number', type: 'bigint' }],
  columns: [
    column('number', 'number'),
    column('booked', 'day', 'bookedOn'),
    column('valueDay', 'day', 'valueOn'),
    column('kind', 'word'),
    {
      key: 'amount',
      kind: 'money',
      value: sql`(select sum(amount)::bigint from unnest(base.amounts_cents) as amount where amount > 0)`,
    },
    { key: 'lines', kind: 'number', value: sql`cardinality(base.codes)` },
    column('entries', 'number'),
    column('text', 'text'),
    { ...column('reference', 'text'), isHidden: true },
  ],
  filters: {
    booked: days('base.bookedOn'),
    valueDay: days('base.valueOn'),
    kind: choice('base.kind'),
  },
  orders: { booked: order('base.bookedOn', 'date') },
  sums: {},
  order: { column: 'booked', isDescending: true },
}

export const bookLinesList: ListDefinition<'bookLines'> = {
  opens: ({ id }) => `/office/books/journals/${id}`,
  table: 'gl_line',
  // The last key column opens the journal.
  key: [
    { column: 'line', type: 'bigint' },
    { column: 'number', type: 'bigint' },
  ],
  joins: sql`join gl_account account on account.code = base.code`,
  columns: [
    column('booked', 'day', 'bookedOn'),
    column('number', 'number'),
    { key: 'account', kind: 'text', value: sql`base.code || ' ' || account.name` },
    column('kind', 'word'),
    column('product', 'word'),
    column('class', 'text'),
    { key: 'debit', kind: 'money', value: sql`case when base.amount_cents > 0 then base.amount_cents end` },
    { key: 'credit', kind: 'money', value: sql`case when base.amount_cents < 0 then -base.amount_cents end` },
    { ...column('provider', 'word'), isHidden: true },
    { ...column('valueDay', 'day', 'valueOn'), isHidden: true },
  ],
  filters: {
    account: ({ from, to }) => [
      ...(from === null ? [] : [sql<boolean>`base.code >= ${String(from).padStart(4, '0')}`]),
      ...(to === null ? [] : [sql<boolean>`base.code <= ${String(to).padStart(4, '0')}`]),
    ],
    booked: days('base.bookedOn'),
    class: choice('base.class'),
    kind: choice('base.kind'),
  },
  orders: { booked: order('base.bookedOn', 'date') },
  sums: {
    debit: sql`greatest(base.amount_cents, 0)`,
    credit: sql`greatest(-base.amount_cents, 0)`,
  },
  order: { column: 'booked', isDescending: true },
}
