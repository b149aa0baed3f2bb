/** The floor of payments and payouts. */
import { createCardsService, createDestinationNotices, createReceiving } from '../payments/cards/index.ts'
import { createDuePrompts } from '../payments/due-prompts/index.ts'
import { createExceptions } from '../payments/exceptions/index.ts'
import { createTraces } from '../payments/provider-inbox/index.ts'
import { createCardProviderOf, createPaymentsOf } from './payment-providers.ts'

export const payments = {
  exceptions: createExceptions,
  traces: createTraces,
  cardProvider: createCardProviderOf,
  destinationNotices: createDestinationNotices,
  cards: createCardsService,
  receiving: createReceiving,
  payments: createPaymentsOf,
  duePrompts: createDuePrompts,
}
