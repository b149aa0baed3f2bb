/**
 * Passkeys of staff: created in the back office. One opens it alone, because it proves the device and its
 * owner at once.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Audit } from '../../../control/audit/index.ts'
import type { Officer } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import {
  challengeMinutes,
  createPasskeyCeremonies,
  passkeysMax,
  type PasskeyAnswer,
  type PasskeyOptions,
} from '../../../platform/security/passkeys.ts'
import * as store from './passkeys-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly brand: string
  /** Address of the back office: a passkey belongs to its host. */ readonly siteUrl: string
  readonly notifyOwner: NotifyOfFactor
}
/** A change of a member's factors, sent to the member by e-mail. */
export type FactorChange = {
  readonly change: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorSet' | 'providerLinked'
  /** The member's name for a passkey; empty for other changes. */
  readonly name: string
}
export type NotifyOfFactor = (tx: Tx, email: string, change: FactorChange) => Promise<void>

const refused = { error: 'passkeyRefused' } as const

export type Passkeys = ReturnType<typeof createPasskeys>

export function createPasskeys({ database, clock, audit, brand, siteUrl, notifyOwner }: Deps) {
  const ceremonies = createPasskeyCeremonies({ brand, siteUrl })
  const expiry = (): Date => new Date(clock.now().getTime() + challengeMinutes * 60_000)

  /** Returns the passkey that answered the sign-in options; null if the answer is invalid. */
  async function answered(tx: Tx, answer: PasskeyAnswer): Promise<store.Passkey | null> {
    const named = ceremonies.credentialIdOf(answer)
    const passkey = named === null ? undefined : await store.lockByCredential(tx, named)
    if (!passkey) return null
    const counter = await ceremonies.verifySignIn(answer, passkey, (challenge) =>
      store.claimChallenge(tx, challenge, null, clock.now()),
    )
    if (counter === null) return null
    await store.used(tx, passkey.id, counter, clock.now())
    return passkey
  }

  return {
    list: (staffId: string) => store.ofMember(database.db, staffId),

    /** Returns the options with which the signed-in member creates a passkey. */
    async registrationOptions({
      officerId,
      email,
    }: Officer): Promise<PasskeyOptions | Failure<'passkeysTooMany'>> {
      const there = await store.ofMember(database.db, officerId)
      if (there.length >= passkeysMax) return { error: 'passkeysTooMany' }
      const options = await ceremonies.creationOptions(
        { id: officerId, userName: email, displayName: email },
        there,
      )
      await store.insertChallenge(database.db, options.challenge, officerId, expiry())
      return options
    },

    /** Runs in the transaction that uses up the proof of another factor. */
    async register(
      tx: Tx,
      officer: Officer,
      name: string,
      answer: PasskeyAnswer,
    ): Promise<{ readonly id: string } | Failure<'passkeyRefused' | 'passkeysTooMany'>> {
      const made = await ceremonies.verifyCreation(answer, (challenge) =>
        store.claimChallenge(tx, challenge, officer.officerId, clock.now()),
      )
      if (!made) return refused
      if ((await store.ofMember(tx, officer.officerId)).length >= passkeysMax)
        return { error: 'passkeysTooMany' }
      const id = randomUUID()
      const row = { ...made, id, staffId: officer.officerId, name, createdAt: clock.now() }
      if (!(await store.insert(tx, row))) return refused
      await audit.record(tx, officer, { act: 'staff.passkeyAdded', subject: officer.email, after: { name } })
      await notifyOwner(tx, officer.email, { change: 'passkeyAdded', name })
      return { id }
    },

    /** Runs in the transaction that uses up the proof of another factor. */
    async remove(
      tx: Tx,
      officer: Officer,
      id: string,
    ): Promise<{ readonly removed: true } | Failure<'notFound'>> {
      const name = await store.remove(tx, officer.officerId, id)
      if (name === undefined) return { error: 'notFound' }
      await audit.record(tx, officer, {
        act: 'staff.passkeyRemoved',
        subject: officer.email,
        before: { name },
      })
      await notifyOwner(tx, officer.email, { change: 'passkeyRemoved', name })
      return { removed: true }
    },

    async signInOptions(): Promise<PasskeyOptions> {
      const options = await ceremonies.signInOptions()
      await store.insertChallenge(database.db, options.challenge, null, expiry())
      return options
    },

    answered,
    /** Whether a passkey of this member answered. */
    ownedBy: async (tx: Tx, answer: PasskeyAnswer, staffId: string): Promise<boolean> =>
      (await answered(tx, answer))?.staffId === staffId,

    purge: (): Promise<void> => store.purgeChallenges(database.db, clock.now()),
  }
}
