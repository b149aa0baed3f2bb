/** The list of customers who gave their names in registration, with the number of their loans. */
import { sql } from 'kysely'
import type { ListDefinition } from '../definition.ts'
import { cases, choice, column, daysOfInstant, nameOf, order, withCustomer } from '../parts.ts'

const openLoan = sql<boolean>`exists (select from loan
  where loan.customer_id = base.customer_id and loan.status = 'active')`

export const customersList: ListDefinition<'customers'> = {
  opens: ({ id }) => `/office/customers/${id}`,
  table: 'customer_profile',
  key: [{ column: 'customerId', type: 'uuid' }],
  joins: sql`${withCustomer}
    left join lateral (select count(*) as taken, count(*) filter (where status = 'active') as open
      from loan where loan.customer_id = base.customer_id and loan.taken_back_on is null) loans on true`,
  // A customer who left registration before its third step has no name to list.
  always: sql<boolean>`base.last_name is not null`,
  columns: [
    { key: 'customer', kind: 'text', value: nameOf, isPersonal: true },
    { key: 'phone', kind: 'text', value: sql`account.phone`, isPersonal: true, isNumber: true },
    column('joined', 'instant', 'createdAt'),
    column('language', 'word'),
    { key: 'loansTaken', kind: 'number', value: sql`loans.taken` },
    { key: 'hasLoan', kind: 'yes', value: sql`loans.open > 0` },
    { ...column('income', 'money', 'netMonthlyIncomeCents'), isPersonal: true, isHidden: true },
  ],
  filters: {
    joined: daysOfInstant('base.createdAt'),
    language: choice('base.language'),
    loan: cases({ open: openLoan, none: sql<boolean>`not ${openLoan}` }),
  },
  orders: {
    joined: order('base.createdAt', 'timestamptz'),
    customer: order('base.lastName', 'text'),
  },
  sums: {},
  order: { column: 'joined', isDescending: true },
}
