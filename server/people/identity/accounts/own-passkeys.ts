/**
 * Passkeys as managed by their customer (rule identity-46): added after a proof in the session; adding and
 * removing notify the phone.
 */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { deviceName } from '../../../../domain/person/device-name.ts'
import { maskPhone, type Phone } from '../../../../domain/person/phone.ts'
import type { SecurityEvents } from '../../../control/audit/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import {
  challengeMinutes,
  passkeysMax,
  type PasskeyAnswer,
  type PasskeyOptions,
} from '../../../platform/security/passkeys.ts'
import type { ClientOrigin } from '../abuse-protection/client-address.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import type { PasskeyDeps } from '../credentials/passkeys.ts'
import * as store from '../credentials/passkeys-store.ts'
import { proofNeeded, type SessionReference, type Proofs } from '../proof/proof.ts'
import { lockUser, userById } from '../store.ts'

type Deps = PasskeyDeps & {
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly provedUntil: Proofs['provedUntil']
  readonly knownDevices: Pick<KnownDevices, 'isNew'>
  readonly phoneOf: (customerId: string) => Promise<Phone>
}
type Refusal = Failure<'proofNeeded' | 'passkeysTooMany' | 'passkeyRefused'>

const refused = { error: 'passkeyRefused' } as const

export function createOwnPasskeys({
  database,
  clock,
  ceremonies,
  messages,
  customers,
  securityEvents,
  barsPasskeys,
  provedUntil,
  knownDevices,
  phoneOf,
}: Deps) {
  async function refusal(db: Db | Tx, session: SessionReference): Promise<Refusal | null> {
    if (!(await provedUntil(session, db))) return proofNeeded
    if (await barsPasskeys(db, session.customerId)) return refused
    return (await store.ofCustomer(db, session.customerId)).length >= passkeysMax
      ? { error: 'passkeysTooMany' }
      : null
  }
  async function tell(
    tx: Tx,
    customerId: string,
    act: 'Added' | 'Removed',
    device: string | null,
    from: Pick<ClientOrigin, 'address' | 'language'>,
  ): Promise<void> {
    const { address } = from
    await securityEvents.record({ kind: `passkey${act}`, what: 'passkey', address, customerId }, tx)
    const user = await userById(tx, customerId)
    const language = (await customers.get(customerId, tx))?.language ?? from.language
    if (user) await messages.queue(tx, { to: user.phone, customerId, language }, `passkey${act}`, { device })
  }

  return {
    list: (customerId: string): Promise<store.Passkey[]> => store.ofCustomer(database.db, customerId),

    /** Returns the options with which a browser creates a passkey. */
    async optionsToMake(session: SessionReference): Promise<PasskeyOptions | Refusal> {
      const why = await refusal(database.db, session)
      if (why) return why
      const phone = maskPhone(await phoneOf(session.customerId))
      const name = (await customers.get(session.customerId))?.personal?.firstName
      const options = await ceremonies.creationOptions(
        { id: session.customerId, userName: phone, displayName: name ? `${name}, ${phone}` : phone },
        await store.ofCustomer(database.db, session.customerId),
      )
      await store.insertChallenge(
        database.db,
        options.challenge,
        session.sessionId,
        new Date(clock.now().getTime() + challengeMinutes * 60_000),
      )
      return options
    },

    async add(
      session: SessionReference,
      answer: PasskeyAnswer,
      from: ClientOrigin,
    ): Promise<{ readonly id: string } | Refusal> {
      const made = await ceremonies.verifyCreation(answer, (challenge) =>
        store.claimChallenge(database.db, challenge, session.sessionId, clock.now()),
      )
      if (!made) return refused
      return database.transaction(async (tx) => {
        // Two passkeys added at the same moment are counted one after the other.
        await lockUser(tx, session.customerId)
        const why = await refusal(tx, session)
        if (why) return why
        const [id, device] = [randomUUID(), deviceName(from.userAgent)]
        const row = { ...made, customerId: session.customerId, id, device, createdAt: clock.now() }
        if (!(await store.insert(tx, row))) return refused
        await tell(tx, session.customerId, 'Added', device, from)
        // The device that created it counts as known: the message above already announces it.
        await knownDevices.isNew(tx, session.customerId, from)
        return { id }
      })
    },

    /** It no longer opens the account; sessions it opened stay until they are signed out. */
    remove: (
      customerId: string,
      id: string,
      from: Pick<ClientOrigin, 'address' | 'language'>,
    ): Promise<{ readonly removed: true } | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        const [device] = await store.remove(tx, customerId, id)
        if (device === undefined) return { error: 'notFound' }
        await tell(tx, customerId, 'Removed', device, from)
        return { removed: true }
      }),
  }
}
