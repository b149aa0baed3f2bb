/**
 * Passkeys of our staff (WebAuthn): registered at the back office, they open it by themselves, because they
 * prove the device and its owner at once.
 */
import { randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Failure } from '../../../contract/errors.ts'
import type { Audit } from '../audit/index.ts'
import type { Officer } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import * as store from './passkeys-store.ts'

export const passkeysMax = 10
export const challengeMinutes = 5
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transportNames)[number]
const isTransport = (name: string): name is Transport => (transportNames as readonly string[]).includes(name)

type Options = Record<string, unknown>
/** What a browser sends; looked at by the library. */
export type PasskeyAnswer = Options

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Audit
  readonly brand: string
  /** Where the back office is: a passkey belongs to its host. */ readonly siteUrl: string
}

const refused = { error: 'passkeyRefused' } as const

export function createPasskeys({ database, clock, audit, brand, siteUrl }: Deps) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(siteUrl)
  const expiry = (): Date => new Date(clock.now().getTime() + challengeMinutes * 60_000)

  return {
    list: (staffId: string) => store.ofMember(database.db, staffId),

    /** What a browser needs to make a passkey for whoever is signed in. */
    async registrationOptions({ officerId, email }: Officer): Promise<Options | Failure<'passkeysTooMany'>> {
      const there = await store.ofMember(database.db, officerId)
      if (there.length >= passkeysMax) return { error: 'passkeysTooMany' }
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName: email,
        userDisplayName: email,
        userID: new Uint8Array(Buffer.from(officerId)),
        timeout: challengeMinutes * 60_000,
        excludeCredentials: there.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await store.insertChallenge(database.db, options.challenge, officerId, expiry())
      return options as unknown as Options
    },

    async register(
      officer: Officer,
      name: string,
      answer: PasskeyAnswer,
    ): Promise<{ readonly id: string } | Failure<'passkeyRefused' | 'passkeysTooMany'>> {
      const verified = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        expectedChallenge: (challenge) =>
          store.takeChallenge(database.db, challenge, officer.officerId, clock.now()),
      }).catch(() => null)
      if (!verified?.verified) return refused
      const { credential } = verified.registrationInfo
      return database.transaction(async (tx) => {
        if ((await store.ofMember(tx, officer.officerId)).length >= passkeysMax)
          return { error: 'passkeysTooMany' }
        const id = randomUUID()
        const row = {
          id,
          staffId: officer.officerId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name,
          createdAt: clock.now(),
        }
        if (!(await store.insert(tx, row))) return refused
        await audit.record(tx, officer, {
          act: 'staff.passkeyAdded',
          subject: officer.email,
          after: { name },
        })
        return { id }
      })
    },

    remove: (officer: Officer, id: string): Promise<{ readonly removed: true } | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        const name = await store.remove(tx, officer.officerId, id)
        if (name === undefined) return { error: 'notFound' }
        await audit.record(tx, officer, {
          act: 'staff.passkeyRemoved',
          subject: officer.email,
          before: { name },
        })
        return { removed: true }
      }),

    /** What a browser needs to sign in with any passkey it has for us: nobody learns whose there are. */
    async signInOptions(): Promise<Options> {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: challengeMinutes * 60_000,
      })
      await store.insertChallenge(database.db, options.challenge, null, expiry())
      return options as unknown as Options
    },

    /** Whose passkey answered, or null where the answer is not good. */
    async memberOf(tx: Tx, answer: PasskeyAnswer): Promise<string | null> {
      const passkey =
        typeof answer['id'] === 'string' ? await store.lockByCredential(tx, answer['id']) : undefined
      if (!passkey) return null
      const verified = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        expectedChallenge: (challenge) => store.takeChallenge(tx, challenge, null, clock.now()),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports.filter(isTransport),
        },
      }).catch(() => null)
      if (!verified?.verified) return null
      await store.used(tx, passkey.id, verified.authenticationInfo.newCounter, clock.now())
      return passkey.staffId
    },

    purge: (): Promise<void> => store.purgeChallenges(database.db, clock.now()),
  }
}
