/** List definitions by name. */
import type { ListName } from '../../../../contract/back-office/list-table.ts'
import type { Day } from '../../../../domain/days.ts'
import type { ListDefinition } from '../definition.ts'
import { bookLinesList, journalsList } from './books.ts'
import { customersList } from './customers.ts'
import { loansList } from './loans.ts'
import { exceptionsList, paymentsList, payoutsList } from './money.ts'
import { applicationsList } from './applications.ts'
import { customerRequestsList, messagesList } from './service.ts'

const definitions: { readonly [L in ListName]: (today: Day) => ListDefinition<L> } = {
  customers: () => customersList,
  requests: () => applicationsList,
  loans: loansList,
  payments: () => paymentsList,
  payouts: () => payoutsList,
  journals: () => journalsList,
  bookLines: () => bookLinesList,
  exceptions: () => exceptionsList,
  messages: () => messagesList,
  appeals: customerRequestsList,
}

/** `today` decides what is past due. */
export const definitionOf = (list: ListName, today: Day): ListDefinition =>
  definitions[list](today) as unknown as ListDefinition
