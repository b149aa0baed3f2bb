/** The list of loans. Voided loans are listed, but their principal does not count as lent. */
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import { isFirstLoan } from '../../../loans/loans/index.ts'
import type { ListDefinition } from '../definition.ts'
import { cases, column, customerColumns, days, daysSince, money, order, withCustomer } from '../parts.ts'

/** `today` decides what is past due. */
export function loansList(today: Day): ListDefinition<'loans'> {
  /** A voided loan is listed, but its principal does not count as lent. */
  const isTakenBack = sql<boolean>`base.taken_back_on is not null`
  const isLate = sql<boolean>`base.status = 'active' and base.next_due_on < ${today}::date`
  return {
    opens: ({ id, customerId }) => `/office/customers/${customerId}/loans/${id}`,
    table: 'loan',
    key: [
      { column: 'customerId', type: 'uuid' },
      { column: 'id', type: 'uuid' },
    ],
    filterJoins: sql`left join loan_outstanding_principal principal
      on principal.customer_id = base.customer_id and principal.loan_id = base.id and base.status = 'active'`,
    joins: sql`${withCustomer}
      left join loan_request request on request.customer_id = base.customer_id and request.id = base.request_id`,
    columns: [
      column('contract', 'text', 'documentNumber'),
      ...customerColumns,
      {
        key: 'status',
        kind: 'word',
        value: sql`case when ${isTakenBack} then 'takenBack' else base.status end`,
      },
      {
        key: 'daysLate',
        kind: 'number',
        value: sql`case when ${isLate} then ${today}::date - base.next_due_on end`,
      },
      { key: 'toPay', kind: 'money', value: null },
      { key: 'outstanding', kind: 'money', value: sql`principal.outstanding_cents` },
      column('dueOn', 'day', 'nextDueOn'),
      column('principal', 'money', 'principalCents'),
      column('paidOutOn', 'day', 'paidOutOn'),
      { key: 'product', kind: 'word', value: sql`request.product`, isHidden: true },
      { ...column('closedOn', 'day', 'closedOn'), isHidden: true },
      { ...column('writtenOffOn', 'day', 'writtenOffOn'), isHidden: true },
      { ...column('takenBackOn', 'day', 'takenBackOn'), isHidden: true },
    ],
    filters: {
      status: (state) => [
        state === 'takenBack' ? isTakenBack : sql<boolean>`base.status = ${state} and not ${isTakenBack}`,
      ],
      product: (product) => [
        sql<boolean>`exists (select from loan_request asked where asked.customer_id = base.customer_id
          and asked.id = base.request_id and asked.product = ${product})`,
      ],
      borrower: cases({ new: isFirstLoan('base'), repeat: sql<boolean>`not ${isFirstLoan('base')}` }),
      due: cases({
        late: isLate,
        today: sql<boolean>`base.status = 'active' and base.next_due_on = ${today}::date`,
        later: sql<boolean>`base.status = 'active' and base.next_due_on > ${today}::date`,
      }),
      daysLate: (range) => [isLate, ...daysSince('base.nextDueOn', today, range)],
      dueOn: days('base.nextDueOn'),
      paidOutOn: days('base.paidOutOn'),
      principal: money('base.principalCents'),
      outstanding: money('principal.outstandingCents'),
      agreed: cases({ restructured: sql<boolean>`base.concessions @> '[{"kind": "restructure"}]'` }),
    },
    orders: {
      paidOutOn: order('base.paidOutOn', 'date'),
      daysLate: { ...order('base.nextDueOn', 'date'), isFlipped: true },
    },
    sums: {
      principal: sql`case when not ${isTakenBack} then base.principal_cents end`,
      outstanding: sql`principal.outstanding_cents`,
    },
    order: { column: 'paidOutOn', isDescending: true },
  }
}
