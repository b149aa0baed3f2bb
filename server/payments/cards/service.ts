/** The customer's cards: list, order, removal (rule receiving-3). The service never sees a card number. */
import type { z } from 'zod'
import type { listCards, readCardSetup } from '../../../contract/cards.ts'
import type { Failure } from '../../../contract/errors.ts'
import { cardExpired, showExpiry } from '../../../domain/payment/cards.ts'
import { toMajor } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { PastPayouts } from '../payouts/index.ts'
import { cardsMax } from './limits.ts'
import {
  authorizationPurpose,
  createSetups,
  providerEmail,
  signaturePurpose,
  type SetupDeps,
} from './setups.ts'
import * as store from './store.ts'
import type { Card, Setup } from './store.ts'

type Deps = SetupDeps & { readonly pastPayouts: Pick<PastPayouts, 'isUnderWayTo'> }
/** The port of cards: an application that awaits its money on a card keeps the card. */
type CardUsePort = {
  readonly applications: { awaitsMoneyOn(tx: Tx, card: CustomerScopedId): Promise<boolean> }
}
type CardsView = z.output<(typeof listCards)['answers'][200]>
export type CardView = CardsView['cards'][number]
type SetupView = z.output<(typeof readCardSetup)['answers'][200]>

export type CardsService = ReturnType<typeof createCardsService>

export const maskedCard = (lastFour: string): string => `•••• ${lastFour}`

export function createCardsService(deps: Deps, above: CardUsePort) {
  const { database, clock, secrets, receivingMethods, destinationNotices: notify } = deps
  const enabled = receivingMethods.includes('card')
  /** Whether a payout to the card is under way. */
  const isUnderWayTo = async (tx: Tx, card: CustomerScopedId): Promise<boolean> =>
    (await deps.pastPayouts.isUnderWayTo(tx, card)) || above.applications.awaitsMoneyOn(tx, card)
  const setups = createSetups(deps)

  const viewOf = async (tx: Tx, card: Card): Promise<CardView> => ({
    id: card.id,
    brand: card.brand,
    masked: maskedCard(card.lastFour),
    lastFour: card.lastFour,
    expiry: showExpiry(card.goodThrough),
    expirationDate: card.goodThrough,
    expired: cardExpired(card.goodThrough, clock.today()),
    primary: card.primary,
    deletable: !(await isUnderWayTo(tx, card)),
    usableFrom: card.usableAt > clock.now() ? card.usableAt.toISOString() : null,
  })

  async function viewsOf(tx: Tx, customerId: string): Promise<CardView[]> {
    const views: CardView[] = []
    for (const card of await store.cardsOf(tx, customerId)) views.push(await viewOf(tx, card))
    return views
  }

  async function listIn(tx: Tx, customerId: string): Promise<CardsView> {
    const cards = await viewsOf(tx, customerId)
    return { enabled, canAdd: enabled && cards.length < cardsMax, cards }
  }

  /** Changes one of the customer's cards; another customer's card counts as not found. */
  const change = <Refused extends Failure>(
    customerId: string,
    cardId: string,
    work: (tx: Tx, card: Card) => Promise<Refused | null>,
  ): Promise<CardsView | Failure<'notFound'> | Refused> =>
    database.transaction(async (tx) => {
      await store.lockOwner(tx, customerId)
      const card = (await store.cardsOf(tx, customerId)).find(({ id }) => id === cardId)
      if (!card) return { error: 'notFound' }
      return (await work(tx, card)) ?? listIn(tx, customerId)
    })

  async function setupView(tx: Tx, setup: Setup): Promise<SetupView> {
    const { customerId, cardId } = setup
    const card = cardId === null ? undefined : await store.cardById(tx, { customerId, id: cardId })
    return {
      id: setup.id,
      status: setup.status,
      reason: setup.reason,
      returnTo: setup.returnTo,
      amount: toMajor(setup.amountCents),
      refunded: setup.refund === 'done',
      card: card?.deletedAt === null ? await viewOf(tx, card) : null,
    }
  }

  const readSetup = (customerId: string, id: string): Promise<SetupView | Failure<'notFound'>> =>
    database.transaction(async (tx) => {
      const setup = await store.readSetup(tx, { customerId, id })
      return setup ? setupView(tx, setup) : { error: 'notFound' }
    })

  return {
    setups,
    viewsOf,
    list: (customerId: string): Promise<CardsView> => database.transaction((tx) => listIn(tx, customerId)),
    readSetup,

    /** Asks the provider now. The first of its answer and its message settles the setup. */
    async checkSetup(customerId: string, id: string): Promise<SetupView | Failure<'notFound'>> {
      const seen = await readSetup(customerId, id)
      if ('error' in seen) return seen
      await setups.check({ setupId: id, customerId })
      return readSetup(customerId, id)
    },

    makePrimary: (customerId: string, cardId: string) =>
      change<never>(customerId, cardId, async (tx, card) => {
        if (!card.primary)
          await notify(tx, customerId, {
            act: 'primary',
            to: { method: 'card', lastDigits: card.lastFour },
            payableFrom: card.usableAt,
            before: null,
          })
        await store.setPrimary(tx, card)
        return null
      }),

    /** Removes a card; the newest remaining card becomes the primary one. */
    remove: (customerId: string, cardId: string) =>
      change<Failure<'cardInUse'>>(customerId, cardId, async (tx, card) => {
        if (await isUnderWayTo(tx, card)) return { error: 'cardInUse' }
        if (card.authorization) await setups.deactivate(tx, card.authorization)
        await store.deleteCard(tx, card, clock.now())
        const [next] = await store.cardsOf(tx, customerId)
        if (card.primary && next) await store.setPrimary(tx, next)
        return null
      }),

    /** Deactivates all cards of an erased customer at the provider. */
    async eraseDestinationsOf(tx: Tx, customerId: string): Promise<void> {
      await store.lockOwner(tx, customerId)
      for (const { authorization } of await store.cardsOf(tx, customerId))
        if (authorization) await setups.deactivate(tx, authorization)
    },

    /** A card of the customer, also a removed one. */
    byId: (db: Db | Tx, card: CustomerScopedId): Promise<Card | undefined> => store.cardById(db, card),

    /** How many other customers ever added the same physical card. */
    othersWith: (db: Db | Tx, { customerId, signature, signatureKey }: Card): Promise<number> =>
      store.countOthersWith(
        db,
        customerId,
        signature
          ? secrets.hashes(signaturePurpose, secrets.open(signaturePurpose, signature))
          : [signatureKey],
      ),

    /** The card as the provider needs it to send money there. */
    async recipientOf(
      db: Db | Tx,
      key: CustomerScopedId,
    ): Promise<
      | { readonly authorizationCode: string; readonly email: string }
      | { readonly error: 'gone' | 'cardExpired' }
    > {
      const card = await store.cardById(db, key)
      if (!card || card.authorization === null) return { error: 'gone' }
      if (cardExpired(card.goodThrough, clock.today())) return { error: 'cardExpired' }
      return {
        authorizationCode: secrets.open(authorizationPurpose, card.authorization),
        email: providerEmail(key.customerId, deps.emailDomain),
      }
    },

    /** One of the customer's current cards. */
    async ofCustomer(db: Db | Tx, customerId: string, cardId: string): Promise<Card | undefined> {
      return (await store.cardsOf(db, customerId)).find(({ id }) => id === cardId)
    },
  }
}
