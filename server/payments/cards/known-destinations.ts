/**
 * One function for every channel decides whether money goes to a destination without a further proof of the person (rule
 * identity-47): the phone of the account, and what the customer proved before or was paid on before.
 */
import type { Failure } from '../../../contract/errors.ts'
import { isPhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { proofNeeded, type ProvedBy } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Payout } from '../payouts/index.ts'
import * as bankStore from './bank-accounts-store.ts'
import * as store from './store.ts'

export type KnownNumbers = {
  /** From when money may go to a number; null where it is not known. */
  readonly numberPayableFrom: (db: Db | Tx, customerId: string, phone: Phone) => Promise<Date | null>
  /** Makes a number known; returns from when money may go to it. `by`: null for a number that is known already. */
  readonly keepKnownNumber: (tx: Tx, customerId: string, phone: Phone, by: ProvedBy | null) => Promise<Date>
  /** Makes a number known that a loan was paid to. */
  readonly keepPaidNumber: (tx: Tx, customerId: string, phone: Phone) => Promise<void>
}
type Deps = {
  readonly clock: Clock
  readonly numbers: KnownNumbers
  /** From when money may go to something that the customer names now (rule identity-6). */
  readonly usableFrom: (tx: Db | Tx, customerId: string) => Promise<Date>
}

export function createKnownDestinations({ clock, numbers, usableFrom }: Deps) {
  /** From when money may go to a known destination; null where the destination is not known. */
  async function knownFrom(db: Db | Tx, customerId: string, to: Receiving): Promise<Date | null> {
    if ('phone' in to) return numbers.numberPayableFrom(db, customerId, to.phone)
    const key = { customerId, id: to.targetId }
    if (to.method === 'bank') {
      const account = await bankStore.bankAccountById(db, key)
      return account?.provedAt ? account.usableAt : null
    }
    // A card is added with a proof only.
    const card = await store.cardById(db, key)
    return card && card.deletedAt === null ? card.usableAt : null
  }

  const keepAccount = (tx: Tx, customerId: string, id: string, usableAt: Date): Promise<void> =>
    bankStore.keepProved(tx, { customerId, id }, clock.now(), usableAt)

  const isKnown = async (db: Db | Tx, customerId: string, to: Receiving): Promise<boolean> =>
    (await knownFrom(db, customerId, to)) !== null

  return {
    isKnown,

    /** Asked each time before a payout is sent: its number may have been replaced since it was started. */
    isPayoutKnown: async (
      tx: Tx,
      { customerId, method, phone, targetId }: Pick<Payout, 'customerId' | 'method' | 'phone' | 'targetId'>,
    ): Promise<boolean> =>
      isPhoneMethod(method)
        ? isKnown(tx, customerId, { method, phone: (phone ?? '') as Phone })
        : targetId !== null && isKnown(tx, customerId, { method, targetId }),

    /** From when money may go there: a day later for what was first named after a restoration (rule identity-6). */
    payableFrom: async (db: Db | Tx, customerId: string, to: Receiving): Promise<Date> =>
      (await knownFrom(db, customerId, to)) ?? usableFrom(db, customerId),

    /** Null where money may go there; a proof makes the destination known. `proved`: null where nothing was proved. */
    async admit(
      tx: Tx,
      customerId: string,
      to: Receiving,
      proved: ProvedBy | null,
    ): Promise<Failure<'proofNeeded'> | null> {
      const known = (await knownFrom(tx, customerId, to)) !== null
      if (!known && proved === null) return proofNeeded
      // The phone of the account is kept too, so that others who name it are found.
      if ('phone' in to) await numbers.keepKnownNumber(tx, customerId, to.phone, proved)
      else if (!known && to.method === 'bank')
        await keepAccount(tx, customerId, to.targetId, await usableFrom(tx, customerId))
      return null
    },

    /** A loan was paid there: it is known from now on. */
    async keepPaid(tx: Tx, customerId: string, to: Receiving): Promise<void> {
      if ('phone' in to) await numbers.keepPaidNumber(tx, customerId, to.phone)
      else if (to.method === 'bank' && (await knownFrom(tx, customerId, to)) === null)
        await keepAccount(tx, customerId, to.targetId, clock.now())
    },
  }
}
