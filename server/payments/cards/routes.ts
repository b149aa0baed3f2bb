/** API calls of cards. */
import {
  addCard,
  checkCardSetup,
  deleteCard,
  listCards,
  makeCardPrimary,
  readCardSetup,
} from '../../../contract/cards.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { CardsService } from './service.ts'

export const cardRoutes = (cards: CardsService, { whenProved }: Pick<Proofs, 'whenProved'>): Route[] => [
  handle(listCards, ({ customerId }) => cards.list(customerId)),
  handle(addCard, async ({ identity, body, ...from }) =>
    orFail(
      await whenProved(identity, body, from, () => cards.setups.start(identity.customerId, body.returnTo)),
    ),
  ),
  handle(readCardSetup, async ({ customerId, params }) =>
    orFail(await cards.readSetup(customerId, params.id)),
  ),
  handle(checkCardSetup, async ({ customerId, params }) =>
    orFail(await cards.checkSetup(customerId, params.id)),
  ),
  handle(makeCardPrimary, async ({ identity, params, body, ...from }) =>
    orFail(await whenProved(identity, body, from, () => cards.makePrimary(identity.customerId, params.id))),
  ),
  handle(deleteCard, async ({ customerId, params }) => orFail(await cards.remove(customerId, params.id))),
]
