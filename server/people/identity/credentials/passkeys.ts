/**
 * Passkeys of customers (rule identity-46), in addition to the password: what one opens, and when all are
 * removed because the account may have been in other hands.
 */
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import {
  challengeMinutes,
  type PasskeyAnswer,
  type PasskeyCeremonies,
  type PasskeyOptions,
} from '../../../platform/security/passkeys.ts'
import * as store from './passkeys-store.ts'
import { userById, type UserRow } from '../store.ts'

export type PasskeyDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly ceremonies: PasskeyCeremonies
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get'>
  /** Whether a loan flag blocks the customer's passkeys. */
  readonly barsPasskeys: (db: Db | Tx, customerId: string) => Promise<boolean>
}

export type Passkeys = ReturnType<typeof createPasskeys>

export function createPasskeys({
  database,
  clock,
  ceremonies,
  messages,
  customers,
  barsPasskeys,
}: PasskeyDeps) {
  const expiry = (): Date => new Date(clock.now().getTime() + challengeMinutes * 60_000)

  return {
    /** Returns the options to sign in with any passkey of the browser: they reveal no owner. */
    async signInOptions(): Promise<PasskeyOptions> {
      const options = await ceremonies.signInOptions()
      await store.insertChallenge(database.db, options.challenge, null, expiry())
      return options
    },

    /** Returns the customer whose passkey this answer names; proves nothing yet. */
    async claimedOwner(answer: PasskeyAnswer): Promise<UserRow | undefined> {
      const named = ceremonies.credentialIdOf(answer)
      const customerId = named === null ? null : await store.ownerOf(database.db, named)
      return customerId === null ? undefined : userById(database.db, customerId)
    },

    /** Whether a passkey of the customer answers its challenge and may open the account. */
    async verify(tx: Tx, customerId: string, answer: PasskeyAnswer): Promise<boolean> {
      const passkey = await store.lock(tx, customerId, ceremonies.credentialIdOf(answer) ?? '')
      if (!passkey) return false
      const counter = await ceremonies.verifySignIn(answer, passkey, (challenge) =>
        store.claimChallenge(tx, challenge, null, clock.now()),
      )
      if (counter === null || (await barsPasskeys(tx, customerId))) return false
      await store.used(tx, passkey, counter, clock.now())
      return true
    },

    /** Removes all passkeys, and notifies the phone if there were any. */
    async removeAll(tx: Tx, { id: customerId, phone }: Pick<UserRow, 'id' | 'phone'>): Promise<void> {
      if ((await store.remove(tx, customerId)).length === 0) return
      const language = (await customers.get(customerId, tx))?.language ?? 'en'
      await messages.queue(tx, { to: phone, customerId, language }, 'passkeysEnded', {})
    },
  }
}
