/**
 * Decides for every channel whether money may go to a destination without a further proof of identity (rule
 * identity-47): the account's phone, and destinations that the customer proved or was paid to before.
 */
import type { Failure } from '../../../contract/errors.ts'
import { isPhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { proofNeeded, type ProvedBy } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CardsService } from '../cards/index.ts'
import type { Payout } from '../payouts/index.ts'
import * as store from './store.ts'

export type KnownNumbers = {
  /** From when money may go to a number; null when the number is not known. */
  readonly numberPayableFrom: (db: Db | Tx, customerId: string, phone: Phone) => Promise<Date | null>
  /** Makes a number known; returns from when money may go to it. `by` is null for a number already known. */
  readonly saveKnownNumber: (tx: Tx, customerId: string, phone: Phone, by: ProvedBy | null) => Promise<Date>
  /** Makes a number known after a loan was paid to it. */
  readonly savePaidNumber: (tx: Tx, customerId: string, phone: Phone) => Promise<void>
}
type Deps = {
  readonly clock: Clock
  readonly cards: Pick<CardsService, 'byId'>
  readonly numbers: KnownNumbers
  /** From when money may go to a destination that the customer names now (rule identity-6). */
  readonly usableFrom: (tx: Db | Tx, customerId: string) => Promise<Date>
}

export function createKnownDestinations({ clock, cards, numbers, usableFrom }: Deps) {
  /** From when money may go to a known destination; null when the destination is not known. */
  async function knownFrom(db: Db | Tx, customerId: string, to: Receiving): Promise<Date | null> {
    if ('phone' in to) return numbers.numberPayableFrom(db, customerId, to.phone)
    const key = { customerId, id: to.targetId }
    if (to.method === 'bank') {
      const account = await store.bankAccountById(db, key)
      return account?.provedAt ? account.usableAt : null
    }
    // Adding a card requires a proof, so every stored card is known.
    const card = await cards.byId(db, key)
    return card && card.deletedAt === null ? card.usableAt : null
  }

  const keepAccount = (tx: Tx, customerId: string, id: string, usableAt: Date): Promise<void> =>
    store.saveProved(tx, { customerId, id }, clock.now(), usableAt)

  const isKnown = async (db: Db | Tx, customerId: string, to: Receiving): Promise<boolean> =>
    (await knownFrom(db, customerId, to)) !== null

  return {
    isKnown,

    /** Checked before every sending: the customer may have replaced the number meanwhile. */
    isPayoutKnown: async (
      tx: Tx,
      { customerId, method, phone, targetId }: Pick<Payout, 'customerId' | 'method' | 'phone' | 'targetId'>,
    ): Promise<boolean> =>
      isPhoneMethod(method)
        ? isKnown(tx, customerId, { method, phone: (phone ?? '') as Phone })
        : targetId !== null && isKnown(tx, customerId, { method, targetId }),

    /**
     * From when money may go there: a day later for a destination first named after account recovery (rule
     * identity-6).
     */
    payableFrom: async (db: Db | Tx, customerId: string, to: Receiving): Promise<Date> =>
      (await knownFrom(db, customerId, to)) ?? usableFrom(db, customerId),

    /**
     * Returns null when money may go there. A proof makes the destination known; `proved` is null without a
     * proof.
     */
    async admit(
      tx: Tx,
      customerId: string,
      to: Receiving,
      proved: ProvedBy | null,
    ): Promise<Failure<'proofNeeded'> | null> {
      const known = (await knownFrom(tx, customerId, to)) !== null
      if (!known && proved === null) return proofNeeded
      // Keeps the account's own phone too, so that other customers who name it are found.
      if ('phone' in to) await numbers.saveKnownNumber(tx, customerId, to.phone, proved)
      else if (!known && to.method === 'bank')
        await keepAccount(tx, customerId, to.targetId, await usableFrom(tx, customerId))
      return null
    },

    /** Makes a destination known after a loan was paid to it. */
    async savePaid(tx: Tx, customerId: string, to: Receiving): Promise<void> {
      if ('phone' in to) await numbers.savePaidNumber(tx, customerId, to.phone)
      else if (to.method === 'bank' && (await knownFrom(tx, customerId, to)) === null)
        await keepAccount(tx, customerId, to.targetId, clock.now())
    },
  }
}
