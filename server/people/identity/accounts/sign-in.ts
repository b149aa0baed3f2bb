/** Sign-in with phone and password or with a passkey, and the cookies that the browser keeps. */
import type { Failure } from '../../../../contract/errors.ts'
import { deviceName } from '../../../../domain/person/device-name.ts'
import { maskPhone, type Phone } from '../../../../domain/person/phone.ts'
import type { SecurityEvents } from '../../../control/audit/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Customers } from '../../records/index.ts'
import type { SetCookie } from '../../../platform/http/cookies.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import {
  knownCustomersCookie,
  readKnownCustomers,
  withKnown,
} from '../../../platform/http/visitor/known-customer.ts'
import type { PasskeyAnswer } from '../../../platform/security/passkeys.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import { deviceOfClient, type ClientOrigin } from '../abuse-protection/client-address.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import type { Captcha } from '../abuse-protection/captcha.ts'
import type { NetworkLoad } from '../abuse-protection/network-load.ts'
import type { Passkeys } from '../credentials/passkeys.ts'
import type { PasswordTries } from '../credentials/password-tries.ts'
import { passwordFits } from '../credentials/passwords.ts'
import { sessionLifeDays, type OpenedSession, type OpenSession, type Sessions } from '../sessions/sessions.ts'
import { failuresUntilRestoration } from '../credentials/sign-in-policy.ts'
import * as store from '../store.ts'
import type { Warnings } from '../credentials/warnings.ts'

type Deps = {
  readonly database: Database
  readonly secrets: Secrets
  readonly sessions: Pick<Sessions, 'open'>
  readonly captcha: Pick<Captcha, 'verify'>
  readonly load: Pick<NetworkLoad, 'refusal' | 'count'>
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Customers
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly tries: PasswordTries
  readonly warnings: Warnings
  readonly knownDevices: KnownDevices
  readonly passkeys: Pick<Passkeys, 'claimedOwner' | 'verify'>
}
type Asked = { readonly scope?: string | undefined; readonly captcha?: string | undefined }

export function createSignIn({
  database,
  secrets,
  sessions,
  captcha,
  load,
  messages,
  customers,
  securityEvents,
  tries,
  warnings,
  knownDevices,
  passkeys,
}: Deps) {
  /** Opens the account; a new device notifies the phone. */
  async function open(
    tx: Tx,
    user: store.UserRow,
    scope: string | undefined,
    from: ClientOrigin,
  ): Promise<OpenedSession> {
    if (await knownDevices.isNew(tx, user.id, from)) {
      // In the customer's earlier language: the person who signs in may be another one.
      const language = (await customers.get(user.id, tx))?.language ?? from.language
      await messages.queue(tx, { to: user.phone, customerId: user.id, language }, 'newDevice', {
        device: deviceName(from.userAgent),
      })
    }
    await customers.saveLanguage(user.id, from.language, tx)
    return sessions.open(tx, { customerId: user.id, kind: 'full', ...deviceOfClient(from), scope })
  }

  /** Whether an attempt is allowed; from an unknown device only if its network has few wrong attempts. */
  async function letIn(
    customerId: string | null,
    solution: string | undefined,
    from: ClientOrigin,
  ): Promise<
    { readonly knownDevice: boolean; readonly work: number } | Failure<'moreProofNeeded' | 'tooManyRequests'>
  > {
    const knownDevice = await knownDevices.knows(database.db, customerId, from.deviceId)
    const work = solution ? await captcha.verify(database.db, solution) : 0
    const refusal = knownDevice ? null : await load.refusal(database.db, 'wrongPassword', from.address, work)
    return refusal ?? { knownDevice, work }
  }

  return {
    /** Signs in with phone and password. */
    async signIn(
      phone: Phone,
      password: string,
      { scope, captcha: solution }: Asked,
      from: ClientOrigin,
    ): Promise<
      | OpenedSession
      | Failure<'credentialsWrong' | 'restorationNeeded' | 'moreProofNeeded' | 'tooManyRequests'>
    > {
      const user = await store.userByPhone(database.db, phone)
      const allowed = await letIn(user?.id ?? null, solution, from)
      if ('error' in allowed) return allowed
      const { knownDevice, work } = allowed
      const may = await tries.take(phone, { ...from, knownDevice, work })
      if ('error' in may) return may
      if (!(await passwordFits(password, user?.passwordHash ?? null)) || !user) {
        if (!knownDevice) await load.count(database.db, 'wrongPassword', from.address)
        await securityEvents.record({
          kind: 'signInFailed',
          address: from.address,
          what: 'signIn',
          typedAccount: phone,
          customerId: user?.id ?? null,
        })
        if (user) await database.transaction((tx) => warnings.guessed(tx, user, may.ofAll))
        return { error: may.failures >= failuresUntilRestoration ? 'restorationNeeded' : 'credentialsWrong' }
      }
      await tries.forgive(phone, may)
      return database.transaction((tx) => open(tx, user, scope, from))
    },

    /**
     * Signs in with any passkey of the browser. A wrong answer counts like a wrong password, and no answer
     * reveals whose passkeys exist.
     */
    async signInWithPasskey(
      answer: PasskeyAnswer,
      { scope, captcha: solution }: Asked,
      from: ClientOrigin,
    ): Promise<
      OpenedSession | Failure<'passkeyRefused' | 'restorationNeeded' | 'moreProofNeeded' | 'tooManyRequests'>
    > {
      const user = await passkeys.claimedOwner(answer)
      const allowed = await letIn(user?.id ?? null, solution, from)
      if ('error' in allowed) return allowed
      const { knownDevice, work } = allowed
      const may = user && (await tries.take(user.phone, { ...from, knownDevice, work }))
      if (may && 'error' in may) return may
      const opened =
        user &&
        (await database.transaction(async (tx) =>
          (await passkeys.verify(tx, user.id, answer)) ? open(tx, user, scope, from) : null,
        ))
      if (opened && may) {
        await tries.forgive(user.phone, may)
        return opened
      }
      if (!knownDevice) await load.count(database.db, 'wrongPassword', from.address)
      await securityEvents.record({
        kind: 'signInFailed',
        address: from.address,
        what: 'passkeySignIn',
        customerId: user?.id ?? null,
      })
      if (user && may) await database.transaction((tx) => warnings.guessed(tx, user, may.ofAll))
      return { error: 'passkeyRefused' }
    },

    /** Signs in a new customer; their device is known from then on. */
    async openFirstSession(
      tx: Tx,
      open: Omit<OpenSession, 'kind'> & Pick<ClientOrigin, 'userAgent'>,
    ): Promise<OpenedSession> {
      await knownDevices.isNew(tx, open.customerId, open)
      return sessions.open(tx, { ...open, kind: 'full' })
    },

    /**
     * Returns the session cookie and the cookie that remembers the customer on this device, in addition to
     * those in `known` (its cookie).
     */
    async signInCookies(
      { customerId, cookieToken }: Pick<OpenedSession, 'customerId' | 'cookieToken'>,
      known: string | null,
    ): Promise<SetCookie[]> {
      const user = cookieToken === null ? undefined : await store.userById(database.db, customerId)
      if (cookieToken === null || !user) return []
      const name = (await customers.get(customerId))?.personal?.firstName
      return [
        { name: 'session', value: cookieToken, maxAgeSeconds: sessionLifeDays * 86_400 },
        knownCustomersCookie(
          secrets,
          withKnown(readKnownCustomers(secrets, known), {
            customerId,
            ...(name ? { name } : {}),
            maskedPhone: maskPhone(user.phone),
          }),
        ),
      ]
    },
  }
}
