/**
 * The floor of payments and payouts. `payments` (the hub) makes float, payouts, repayments, prompts, extensions,
 * refunds, payment verification and the provider inbox together, because they call one another.
 */
import { createCardsService } from '../payments/cards/index.ts'
import { createDestinationNotices, createReceiving } from '../payments/destinations/index.ts'
import { createDuePrompts } from '../payments/due-prompts/index.ts'
import { createExceptions } from '../payments/exceptions/index.ts'
import { pastPayouts } from '../payments/payouts/index.ts'
import { createTraces } from '../payments/provider-inbox/index.ts'
import { createCardProviderOf, createPaymentsOf } from './payment-providers.ts'

export const payments = {
  exceptions: createExceptions,
  traces: createTraces,
  cardProvider: createCardProviderOf,
  pastPayouts: () => pastPayouts,
  destinationNotices: createDestinationNotices,
  cards: createCardsService,
  receiving: createReceiving,
  payments: createPaymentsOf,
  duePrompts: createDuePrompts,
}
