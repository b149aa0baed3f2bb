/** API calls of cards and the receiving method. */
import {
  addCard,
  changeReceiving,
  checkCardSetup,
  deleteCard,
  listCards,
  makeCardPrimary,
  readCardSetup,
  readReceiving,
} from '../../../contract/cards.ts'
import type { Proofs } from '../../people/identity/index.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { ReceivingService } from './receiving/service.ts'
import type { CardsService } from './service.ts'

export const cardRoutes = (
  cards: CardsService,
  receiving: ReceivingService,
  { whenProved, whenDestination }: Pick<Proofs, 'whenProved' | 'whenDestination'>,
): Route[] => [
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
  handle(readReceiving, ({ customerId }) => receiving.read(customerId)),
  handle(changeReceiving, async ({ identity, body, ...from }) =>
    orFail(
      await whenDestination(
        identity,
        body,
        from,
        (proved) => receiving.change(identity.customerId, body, proved),
        () => receiving.wrongFields(identity.customerId, body),
      ),
    ),
  ),
]
