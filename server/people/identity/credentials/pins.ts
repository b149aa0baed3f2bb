/**
 * The PIN by USSD (rule identity-45): chosen with the birth date, stored as argon2id, and slowed down like
 * passwords. Wrong PINs and wrong birth dates count together.
 */
import type { Customers } from '../../records/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { lockPin, readPin, savePin, saveTries } from './pins-store.ts'
import { judgeSignIn } from './sign-in-policy.ts'
import * as store from '../store.ts'
import type { Warnings } from './warnings.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get'>
  readonly warnings: Warnings
}

export type PinVerdict =
  | { readonly is: 'done' }
  | { readonly is: 'wrong' }
  | { readonly is: 'wait'; readonly seconds: number }
  /** No attempt is accepted for a day. */
  | { readonly is: 'locked' }

export function createPins({ database, clock, messages, customers, warnings }: Deps) {
  const userOf = async (tx: Tx, customerId: string): Promise<store.UserRow> => {
    const user = await store.userById(tx, customerId)
    if (!user) throw new Error('the customer has no PIN')
    return user
  }

  return {
    isSet: async (customerId: string): Promise<boolean> =>
      Boolean((await readPin(database.db, customerId))?.pinHash),
    /** Takes as long as a password check: do not call it within a transaction. */
    fits: async (customerId: string, pin: string): Promise<boolean> =>
      passwordFits(pin, (await readPin(database.db, customerId))?.pinHash ?? null),
    /** Takes as long as `fits`. */
    hash: hashPassword,

    /**
     * Counts a checked attempt and returns the verdict: a right PIN during a wait does not count as right.
     */
    async judge(tx: Tx, customerId: string, fits: boolean): Promise<PinVerdict> {
      const now = clock.now()
      const { failures, lastFailedAt } = await lockPin(tx, customerId)
      const may = judgeSignIn(failures, lastFailedAt, now)
      if (may.verdict === 'restore') return { is: 'locked' }
      if (may.verdict === 'wait') return { is: 'wait', seconds: may.seconds }
      await saveTries(
        tx,
        customerId,
        fits ? { failures: 0, lastFailedAt: null } : { failures: may.failures, lastFailedAt: now },
      )
      if (fits) return { is: 'done' }
      await warnings.guessed(tx, await userOf(tx, customerId), may.failures)
      return { is: 'wrong' }
    },

    /** Notifies the customer, because another person may hold the phone. */
    async set(tx: Tx, customerId: string, pinHash: string): Promise<void> {
      await savePin(tx, customerId, pinHash, clock.now())
      const { phone } = await userOf(tx, customerId)
      const language = (await customers.get(customerId, tx))?.language ?? 'en'
      await messages.queue(tx, { to: phone, customerId, language }, 'pinSet', {})
    },
  }
}
