/** The calls of cards and of the receiving method. */
import { addCard, changeReceiving, checkCardSetup, deleteCard, listCards, makeCardPrimary, readCardSetup, readReceiving } from '../../contract/cards.ts'
import { handle, type Route } from '../platform/http.ts'
import { orFail } from '../platform/problem.ts'
import type { ReceivingService } from './receiving.ts'
import type { CardsService } from './service.ts'

export const cardRoutes = (cards: CardsService, receiving: ReceivingService): Route[] => [
  handle(listCards, ({ customerId }) => cards.list(customerId)),
  handle(addCard, async ({ customerId, body }) => orFail(await cards.setups.start(customerId, body.returnTo))),
  handle(readCardSetup, async ({ customerId, params }) => orFail(await cards.readSetup(customerId, params.id))),
  handle(checkCardSetup, async ({ customerId, params }) => orFail(await cards.checkSetup(customerId, params.id))),
  handle(makeCardPrimary, async ({ customerId, params }) => orFail(await cards.makePrimary(customerId, params.id))),
  handle(deleteCard, async ({ customerId, params }) => orFail(await cards.remove(customerId, params.id))),
  handle(readReceiving, ({ customerId }) => receiving.read(customerId)),
  handle(changeReceiving, async ({ customerId, body }) => orFail(await receiving.change(customerId, body))),
]
