/**
 * Changes that need the current password: a new password, after a reset or in the account, and another e-mail
 * address.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { documentNumber } from '../../../../domain/person/documents.ts'
import {
  defaultPasswordPolicy,
  effectivePolicy,
  parseNewPassword,
  type PasswordPolicy,
} from '../../../../domain/person/passwords.ts'
import { isInvalid } from '../../../../domain/validation.ts'
import type { SecurityEvents } from '../../../control/audit/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import type { EmailLinks } from '../proof/email-links.ts'
import { deviceOfClient, type ClientOrigin } from '../abuse-protection/client-address.ts'
import type { Limits } from '../abuse-protection/limits.ts'
import type { Passkeys } from '../credentials/passkeys.ts'
import type { PasswordTries } from '../credentials/password-tries.ts'
import { hashPassword, passwordFits } from '../credentials/passwords.ts'
import type { OpenedSession, Sessions } from '../sessions/sessions.ts'
import * as store from '../store.ts'
import { weakPassword } from '../credentials/weak-passwords.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly limits: Limits
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get'>
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly passwordPolicy?: PasswordPolicy
  readonly tries: PasswordTries
  readonly knownDevices: KnownDevices
  readonly passkeys: Pick<Passkeys, 'removeAll'>
  readonly sendEmailLink: EmailLinks['sendEmailLink']
  readonly userOf: (customerId: string) => Promise<store.UserRow>
}

export function createPasswordChanges({
  database,
  clock,
  sessions,
  limits,
  messages,
  customers,
  securityEvents,
  passwordPolicy: policy = defaultPasswordPolicy,
  tries,
  knownDevices,
  passkeys,
  sendEmailLink,
  userOf,
}: Deps) {
  async function newPassword(
    user: store.UserRow,
    password: string,
    repeated: string,
  ): Promise<string | Failure<'validationFailed'>> {
    const parsed = parseNewPassword(password, repeated, policy)
    if (isInvalid(parsed))
      return {
        error: 'validationFailed',
        fields: { [parsed.error === 'passwordsDiffer' ? 'repeated' : 'password']: parsed.error },
        ...('why' in parsed ? { values: { password: parsed.why } } : {}),
      }
    const personal = (await customers.get(user.id))?.personal
    return (
      (await weakPassword(parsed, [
        user.phone,
        user.email,
        personal?.firstName,
        personal?.middleName,
        personal?.lastName,
        personal && documentNumber(personal.document),
      ])) ?? parsed
    )
  }

  /**
   * Notifies the owner in their own language: the person who made the change may be another and read another
   * language.
   */
  async function tellOwner(
    tx: Tx,
    { id: customerId, phone: to }: store.UserRow,
    kind: 'passwordChanged' | 'emailChanged',
    from: Pick<ClientOrigin, 'language'>,
  ): Promise<void> {
    const language = (await customers.get(customerId, tx))?.language ?? from.language
    await messages.queue(tx, { to, customerId, language }, kind, {})
  }

  /**
   * Refuses the current password as a new one: every device would be signed out and nothing would be safer.
   */
  const sameAsNow = async (
    user: store.UserRow,
    password: string,
  ): Promise<Failure<'validationFailed'> | null> =>
    (await passwordFits(password, user.passwordHash))
      ? {
          error: 'validationFailed',
          fields: { password: 'newPasswordInvalid' },
          values: { password: { reason: 'same', least: 0 } },
        }
      : null

  /**
   * Returns why the current password was not accepted; null if it was right. Wrong ones count as at sign-in.
   */
  async function presentPasswordRefusal(
    user: store.UserRow,
    password: string,
    from: Pick<ClientOrigin, 'address'>,
  ): Promise<Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'> | null> {
    const may = await tries.take(user.phone, 'session')
    if ('error' in may) return may
    if (!(await passwordFits(password, user.passwordHash))) {
      await securityEvents.record({
        kind: 'passwordRefused',
        address: from.address,
        what: 'presentPassword',
        customerId: user.id,
      })
      return { error: 'validationFailed', fields: { currentPassword: 'currentPasswordWrong' } }
    }
    await tries.forgive(user.phone, may)
    return null
  }

  return {
    /**
     * Sets a new password after a reset: passkeys and all other sessions end, and this session becomes a full
     * one.
     */
    async setPassword(
      customerId: string,
      sessionId: string,
      password: string,
      repeated: string,
      from: ClientOrigin,
    ): Promise<
      OpenedSession | { readonly changed: true } | Failure<'validationFailed' | 'restorationNotStarted'>
    > {
      if ((await sessions.kindOf({ customerId, sessionId })) !== 'restoration')
        return { error: 'restorationNotStarted' }
      const owner = await store.userById(database.db, customerId)
      if (!owner) return { error: 'restorationNotStarted' }
      const parsed = await newPassword(owner, password, repeated)
      if (typeof parsed !== 'string') return parsed
      const same = await sameAsNow(owner, parsed)
      if (same) return same
      const passwordHash = await hashPassword(parsed)
      const inBrowser = await sessions.hasCookie({ customerId, sessionId })
      return database.transaction(async (tx) => {
        const user = await store.userById(tx, customerId)
        if (!user) return { error: 'restorationNotStarted' }
        await store.savePassword(tx, customerId, passwordHash, clock.now())
        await tries.clearAll(tx, user.phone)
        await sessions.endAllOf(tx, customerId)
        await passkeys.removeAll(tx, user)
        await tellOwner(tx, user, 'passwordChanged', from)
        await knownDevices.isNew(tx, customerId, from) // the message above announces the device
        return inBrowser
          ? sessions.open(tx, { customerId, kind: 'full', ...deviceOfClient(from) })
          : { changed: true }
      })
    },

    /** Requirements for a changed password, with the rules of registration if they apply. */
    passwordPolicy: (): Omit<PasswordPolicy, 'strict'> => effectivePolicy(policy),

    /** Changes the password of a signed-in customer: all other sessions end, and the phone is notified. */
    async changePassword(
      customerId: string,
      sessionId: string,
      typed: { readonly currentPassword: string; readonly password: string; readonly repeated: string },
      from: ClientOrigin,
    ): Promise<
      { readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>
    > {
      const user = await userOf(customerId)
      const parsed = await newPassword(user, typed.password, typed.repeated)
      if (typeof parsed !== 'string') return parsed
      const refusal = await presentPasswordRefusal(user, typed.currentPassword, from)
      const refused = refusal ?? (await sameAsNow(user, parsed))
      if (refused) return refused
      const passwordHash = await hashPassword(parsed)
      return database.transaction(async (tx) => {
        await store.changePassword(tx, customerId, passwordHash)
        await sessions.endOthersOf(tx, customerId, sessionId)
        await tellOwner(tx, user, 'passwordChanged', from)
        return { changed: true }
      })
    },

    /**
     * Changes or removes the e-mail address. The phone is notified; receipts and agreements go to the address
     * once it is confirmed.
     */
    async changeEmail(
      customerId: string,
      email: string | null,
      currentPassword: string,
      from: ClientOrigin,
    ): Promise<
      | { readonly changed: true; readonly linkSent: boolean }
      | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>
    > {
      const user = await userOf(customerId)
      const refusal = await presentPasswordRefusal(user, currentPassword, from)
      if (refusal) return refusal
      const needsLink = email !== null && !(email === user.email && user.emailProvedAt)
      return database.transaction(async (tx) => {
        const tooMany = needsLink ? await limits.consume(tx, 'emailLink', customerId) : null
        if (tooMany) return tooMany
        await store.saveEmail(tx, customerId, email)
        const linkSent = needsLink && 'sent' in (await sendEmailLink(tx, customerId, email, from.language))
        await tellOwner(tx, user, 'emailChanged', from)
        return { changed: true, linkSent }
      })
    },

    /** Returns why the typed password was not accepted; null if it was right. */
    checkPassword: async (customerId: string, currentPassword: string, from: Pick<ClientOrigin, 'address'>) =>
      presentPasswordRefusal(await userOf(customerId), currentPassword, from),
  }
}
