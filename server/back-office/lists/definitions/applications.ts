/** The list of applications: columns, filters, orders, and which results of the rules an officer overrode. */
import { sql, type RawBuilder } from 'kysely'
import { ageGroup, borrowerGroup, countyGroup } from '../../../accounting/scorecard-monitoring/index.ts'
import type { Condition, ListDefinition } from '../definition.ts'
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

const forPerson = sql<boolean>`base.status = 'pendingApproval' and base.waits_for_person`

/** Marks that only an officer's decision leaves. */
const byPerson = sql<boolean>`(base.officer_words is not null or base.reasons @> '["personApproved"]'
  or base.reasons @> '["personOfferedLess"]')`
/** Decided differently from the last result of the rules (rule scorecards-3). */
const isOverridden = sql<boolean>`(
  select case last.outcome when 'reject' then base.status <> 'rejected'
    else base.status = 'rejected' or base.reasons @> '["personOfferedLess"]'
      and base.offered_cents < coalesce(last.offered_cents, base.requested_cents) end
  from decision_log last where last.customer_id = base.customer_id and last.request_id = base.id
  order by last.id desc limit 1)`

/** A value of its last decision by rules. */
const decision = (what: RawBuilder<unknown>) => sql`(select ${what} from decision_log last
  where last.customer_id = base.customer_id and last.request_id = base.id order by last.id desc limit 1)`
const decidedAs =
  (what: RawBuilder<unknown>) =>
  (value: string): Condition[] => [sql<boolean>`${decision(what)} = ${value}`]
const score = decision(sql`score`)

/** The outcome of its loan is known, and meets the condition. */
const maturedLoan = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from matured_loan turned
  where turned.customer_id = base.customer_id and turned.request_id = base.id and ${condition})`

export const applicationsList: ListDefinition<'requests'> = {
  opens: ({ id }) => `/office/requests/${id}`,
  table: 'loan_request',
  key: [
    { column: 'customerId', type: 'uuid' },
    { column: 'id', type: 'uuid' },
  ],
  joins: withCustomer,
  columns: [
    column('contract', 'text', 'contractNumber'),
    ...customerColumns,
    column('status', 'word'),
    column('asked', 'instant', 'createdAt'),
    column('size', 'money', 'requestedCents'),
    column('offered', 'money', 'offeredCents'),
    column('termDays', 'number', 'termDays'),
    { ...column('product', 'word'), isHidden: true },
    column('waitsForPerson', 'yes', 'waitsForPerson'),
    column('answerBy', 'day', 'personDueOn'),
    { ...column('signed', 'instant', 'signedAt'), isHidden: true },
    { ...column('decided', 'instant', 'decidedAt'), isHidden: true },
    { ...column('payoutMethod', 'word', 'payoutMethod'), isHidden: true },
  ],
  filters: {
    status: choice('base.status'),
    waits: cases({
      person: forPerson,
      late: sql<boolean>`${forPerson} and base.promise_missed_on is not null`,
    }),
    askedOn: days('base.requestedOn'),
    decidedOn: daysOfInstant('base.decidedAt'),
    decidedBy: cases({ person: byPerson, otherwise: sql<boolean>`${byPerson} and ${isOverridden}` }),
    size: money('base.requestedCents'),
    answer: cases({
      approved: sql<boolean>`base.decided_at is not null and base.status <> 'rejected'`,
      rejected: sql<boolean>`base.status = 'rejected'`,
    }),
    scoredBy: decidedAs(sql`role`),
    score: ({ from, to }) => [
      ...(from === null ? [] : [sql<boolean>`${score} >= ${from}`]),
      ...(to === null ? [] : [sql<boolean>`${score} <= ${to}`]),
    ],
    firstDueOn: ({ from, to }) => [
      maturedLoan(sql`turned.first_due_on between coalesce(${from}::date, '-infinity')
        and coalesce(${to}::date, 'infinity')`),
    ],
    turnedOut: cases({ good: maturedLoan(sql`not turned.is_bad`), bad: maturedLoan(sql`turned.is_bad`) }),
    age: decidedAs(ageGroup),
    county: (county) => decidedAs(countyGroup)(county === 'notKnown' ? '' : county),
    borrower: decidedAs(borrowerGroup),
  },
  orders: {
    asked: order('base.createdAt', 'timestamptz'),
    size: order('base.requestedCents', 'bigint'),
  },
  sums: { size: sql`base.requested_cents` },
  order: { column: 'asked', isDescending: true },
}
