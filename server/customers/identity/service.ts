/** Signing up, signing in and restoration. Whether somebody exists is never told before the phone is proved (rule identity-11). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { deviceName } from '../../../domain/device-name.ts'
import {
  defaultPasswordPolicy,
  effectivePolicy,
  parseNewPassword,
  type PasswordPolicy,
} from '../../../domain/passwords.ts'
import { maskPhone, type Phone } from '../../../domain/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { SecurityEvents } from '../../back-office/audit/index.ts'
import type { Consents } from '../consents/index.ts'
import type { Customers } from '../records/index.ts'
import type { Messages } from '../../service/messages/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import type { SetCookie } from '../../platform/cookies.ts'
import { knownCustomerCookie } from '../../platform/known-customer.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { SessionGone } from '../../platform/session-gone.ts'
import type { Captcha } from './captcha.ts'
import { createAttempts } from './attempts.ts'
import type { Codes } from './codes.ts'
import { createContacts } from './contacts.ts'
import type { From } from './from.ts'
import type { LimitKind, Limits } from './limits.ts'
import { createPasswordTries } from './password-tries.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { purgeCounted, purgeSessions } from './purge-store.ts'
import {
  sessionLifeDays,
  type Opened,
  type OpenSession,
  type OpenSessionView,
  type Sessions,
} from './sessions.ts'
import { createProofs } from './proof.ts'
import { failuresUntilRestoration } from './sign-in-policy.ts'
import { createWarnings } from './warnings.ts'
import { createEmailLinks } from './email-links.ts'
import { weakPassword } from './weak-passwords.ts'
import * as sessionsStore from './sessions-store.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly codes: Codes
  readonly sessions: Sessions
  readonly limits: Limits
  readonly captcha: Captcha
  readonly messages: Messages
  readonly customers: Customers
  readonly consents: Pick<Consents, 'recordRegistration'>
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  /** Whether the customer ever signed a loan agreement: then restoration asks for the birth date as well (rule identity-5). */
  readonly signedBefore: (db: Db | Tx, customerId: string) => Promise<boolean>
  readonly passwordPolicy?: PasswordPolicy
}

export type { From } from './from.ts'
export { attemptValidHours, type AttemptStarted, type NewAccount } from './attempts.ts'

/** What a session keeps of where it was opened. */
const deviceOf = ({ deviceId, timeZone, userAgent }: From) => ({ deviceId, timeZone, userAgent })
/** Codes, attempts and counts are looked at for a day; a session that is over, when somebody asks what happened. */
export const countedKeepDays = 2
export const endedSessionKeepDays = 7

export type IdentityService = ReturnType<typeof createIdentity>

export function createIdentity(deps: Deps) {
  const { database, clock, secrets, codes, sessions, limits, captcha, messages, customers } = deps
  const tries = createPasswordTries(deps)
  const warnings = createWarnings(deps)
  const emailLinks = createEmailLinks(deps)
  const limited = (kind: LimitKind, from: Pick<From, 'address'>) =>
    limits.take(database.db, kind, from.address)

  /** Whether the account was signed in on this device before; looked up for nobody as well, so that it takes as long. */
  const knowsDevice = async (
    db: Db | Tx,
    customerId: string | null,
    deviceId: string | null,
  ): Promise<boolean> =>
    deviceId !== null &&
    (await sessionsStore.knowsDevice(db, customerId ?? randomUUID(), secrets.hash('device', deviceId)))

  /** Why what is to be done is not, where the present password has to be typed for it; null where it was right. Wrong ones count as at sign-in. */
  async function presentPasswordRefusal(
    user: store.UserRow,
    password: string,
    from: Pick<From, 'address'>,
  ): Promise<Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'> | null> {
    const may = (await limited('signIn', from)) ?? (await tries.take(user.phone, 'session'))
    if ('error' in may) return may
    if (!(await passwordFits(password, user.passwordHash))) {
      await deps.securityEvents.record({
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

  /** Writes down where the customer signs in; true on a device seen for the first time. A program without a device id is told by what it says it is. */
  const isNewDevice = (
    tx: Tx,
    customerId: string,
    { deviceId, userAgent }: Pick<From, 'deviceId' | 'userAgent'>,
  ): Promise<boolean> =>
    sessionsStore.seeDevice(
      tx,
      customerId,
      secrets.hash('device', deviceId ?? `program ${userAgent}`),
      clock.now(),
    )

  const policy = deps.passwordPolicy ?? defaultPasswordPolicy
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
      }
    const personal = (await customers.get(user.id))?.personal
    return (
      (await weakPassword(parsed, [
        user.phone,
        user.email,
        personal?.firstName,
        personal?.middleName,
        personal?.lastName,
      ])) ?? parsed
    )
  }

  async function userOf(customerId: string): Promise<store.UserRow> {
    const user = await store.userById(database.db, customerId)
    if (!user) throw new SessionGone()
    return user
  }

  return {
    ...createContacts(deps),
    ...emailLinks,
    ...createProofs({
      database,
      clock,
      codes,
      limits,
      phoneOf: async (customerId) => (await userOf(customerId)).phone,
      passwordRefusal: async (customerId, password, from) =>
        presentPasswordRefusal(await userOf(customerId), password, from),
    }),

    hashPassword,
    weakPassword,

    /** The captcha checkbox, or in its place the stricter limit of a browser without scripts. */
    async checkRobot(
      db: Db | Tx,
      solution: string | undefined,
      from: Pick<From, 'address'>,
    ): Promise<Failure<'captchaFailed' | 'tooManyRequests'> | null> {
      if (!solution) return limits.take(db, 'registrationUnchecked', from.address)
      return (
        (await limits.take(db, 'registration', from.address)) ??
        ((await captcha.verify(db, solution)) ? null : { error: 'captchaFailed' })
      )
    },
    challenge: captcha.challenge,

    ...createAttempts({ ...deps, warnings, knowsDevice, sendEmailLink: emailLinks.sendEmailLink }),

    /** A new password after restoration: every other session ends, and this one is exchanged for a full one. */
    async setPassword(
      customerId: string,
      sessionId: string,
      password: string,
      repeated: string,
      from: From,
    ): Promise<Opened | { readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded'>> {
      if ((await sessions.kindOf(sessionId)) !== 'restoration') return { error: 'restorationNeeded' }
      const owner = await store.userById(database.db, customerId)
      if (!owner) return { error: 'restorationNeeded' }
      const parsed = await newPassword(owner, password, repeated)
      if (typeof parsed !== 'string') return parsed
      const passwordHash = await hashPassword(parsed)
      const inBrowser = await sessions.hasCookie(sessionId)
      return database.transaction(async (tx) => {
        const user = await store.userById(tx, customerId)
        if (!user) return { error: 'restorationNeeded' }
        await store.savePassword(tx, customerId, passwordHash, clock.now())
        await tries.forgetAll(tx, user.phone)
        await sessions.endAllOf(tx, customerId)
        await messages.queue(
          tx,
          { to: user.phone, customerId, language: from.language },
          'passwordChanged',
          {},
        )
        await isNewDevice(tx, customerId, from) // the message above tells of it
        return inBrowser
          ? sessions.open(tx, { customerId, kind: 'full', ...deviceOf(from) })
          : { changed: true }
      })
    },

    /** Signs in with phone and password. */
    async signIn(
      phone: Phone,
      password: string,
      {
        scope,
        captcha: solution,
      }: { readonly scope?: string | undefined; readonly captcha?: string | undefined },
      from: From,
    ): Promise<
      Opened | Failure<'credentialsWrong' | 'restorationNeeded' | 'moreProofNeeded' | 'tooManyRequests'>
    > {
      const refusal = await limited('signIn', from)
      if (refusal) return refusal
      const user = await store.userByPhone(database.db, phone)
      const may = await tries.take(phone, {
        ...from,
        knownDevice: await knowsDevice(database.db, user?.id ?? null, from.deviceId),
        captcha: solution,
      })
      if ('error' in may) return may
      if (!(await passwordFits(password, user?.passwordHash ?? null)) || !user) {
        await deps.securityEvents.record({
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
      return database.transaction(async (tx) => {
        await customers.saveLanguage(user.id, from.language, tx)
        if (await isNewDevice(tx, user.id, from)) {
          await messages.queue(
            tx,
            { to: user.phone, customerId: user.id, language: from.language },
            'newDevice',
            { device: deviceName(from.userAgent) },
          )
        }
        return sessions.open(tx, { customerId: user.id, kind: 'full', ...deviceOf(from), scope })
      })
    },

    /** What a changed password needs in all, the rules of registration counted in where they apply. */
    passwordPolicy: (): Omit<PasswordPolicy, 'strict'> => effectivePolicy(policy),

    /** A new password of somebody who is signed in: every other session ends, and the phone is told. */
    async changePassword(
      customerId: string,
      sessionId: string,
      typed: { readonly currentPassword: string; readonly password: string; readonly repeated: string },
      from: From,
    ): Promise<
      { readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>
    > {
      const user = await userOf(customerId)
      const parsed = await newPassword(user, typed.password, typed.repeated)
      if (typeof parsed !== 'string') return parsed
      const refusal = await presentPasswordRefusal(user, typed.currentPassword, from)
      if (refusal) return refusal
      const passwordHash = await hashPassword(parsed)
      return database.transaction(async (tx) => {
        await store.changePassword(tx, customerId, passwordHash)
        await sessions.endOthersOf(tx, customerId, sessionId)
        await messages.queue(
          tx,
          { to: user.phone, customerId, language: from.language },
          'passwordChanged',
          {},
        )
        return { changed: true }
      })
    },

    /** Another email address, or none. The phone is told; receipts and agreements go to the address once it is proved. */
    async changeEmail(
      customerId: string,
      email: string | null,
      currentPassword: string,
      from: From,
    ): Promise<
      | { readonly changed: true; readonly linkSent: boolean }
      | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>
    > {
      const user = await userOf(customerId)
      const refusal = await presentPasswordRefusal(user, currentPassword, from)
      if (refusal) return refusal
      const needsLink = email !== null && !(email === user.email && user.emailProvedAt)
      return database.transaction(async (tx) => {
        const tooMany = needsLink ? await limits.take(tx, 'emailLink', customerId) : null
        if (tooMany) return tooMany
        await store.saveEmail(tx, customerId, email)
        const linkSent =
          needsLink && 'sent' in (await emailLinks.sendEmailLink(tx, customerId, email, from.language))
        await messages.queue(tx, { to: user.phone, customerId, language: from.language }, 'emailChanged', {})
        return { changed: true, linkSent }
      })
    },

    /** For what is done only with the password typed again; null where it was right. */
    checkPassword: async (customerId: string, currentPassword: string, from: From) =>
      presentPasswordRefusal(await userOf(customerId), currentPassword, from),

    openSession: (tx: Tx, open: OpenSession): Promise<Opened> => sessions.open(tx, open),
    /** Signs in whoever has just registered; their device is known from then on. */
    async openFirstSession(
      tx: Tx,
      open: Omit<OpenSession, 'kind'> & Pick<From, 'userAgent'>,
    ): Promise<Opened> {
      await isNewDevice(tx, open.customerId, open)
      return sessions.open(tx, { ...open, kind: 'full' })
    },

    devices: (customerId: string): Promise<OpenSessionView[]> => sessions.openOf(customerId),
    signOutDevice: async (
      customerId: string,
      id: string,
    ): Promise<{ readonly signedOut: true } | Failure<'notFound'>> =>
      (await sessions.endOneOf(customerId, id)) ? { signedOut: true } : { error: 'notFound' },
    signOutOthers: (customerId: string, keptId: string): Promise<void> =>
      sessions.endOthersOf(database.db, customerId, keptId),

    sessionIsOpen: sessions.isOpen,

    /** New tokens for a refresh token, or a longer session for a browser. */
    async refresh(
      refreshToken: string | undefined,
      held: { readonly customerId: string; readonly sessionId: string } | null,
    ): Promise<Opened | Failure<'refreshTokenRefused'>> {
      if (refreshToken !== undefined) return sessions.refresh(refreshToken)
      if (!held || !(await sessions.hasCookie(held.sessionId))) return { error: 'refreshTokenRefused' }
      await sessions.touch(held.sessionId)
      return { ...held, cookieToken: null, bearer: null }
    },

    signOut: (sessionId: string): Promise<void> => sessions.end(sessionId),

    /** Counts a call against a limit of its own; `key` is an address or a phone. */
    take: (kind: LimitKind, key: string) => limits.take(database.db, kind, key),

    /** Counts a try at a code by address. */
    takeCodeTry: (db: Db | Tx, from: Pick<From, 'address'>) => limits.take(db, 'codeTry', from.address),

    /** How the registration code of a phone stands. */
    codeState: (db: Db | Tx, phone: Phone) => codes.state(db, phone, 'registration'),

    /** The cookies of a browser that was signed in: its session, and that this device knows the customer from now on. */
    async signInCookies({
      customerId,
      cookieToken,
    }: Pick<Opened, 'customerId' | 'cookieToken'>): Promise<SetCookie[]> {
      const user = cookieToken === null ? undefined : await store.userById(database.db, customerId)
      if (cookieToken === null || !user) return []
      const name = (await customers.get(customerId))?.personal?.firstName
      return [
        { name: 'session', value: cookieToken, maxAgeSeconds: sessionLifeDays * 86_400 },
        knownCustomerCookie(secrets, {
          customerId,
          ...(name ? { name } : {}),
          maskedPhone: maskPhone(user.phone),
        }),
      ]
    },

    /** Takes away what is over. */
    purge: (): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
        await purgeCounted(tx, daysAgo(countedKeepDays), now)
        await purgeSessions(tx, daysAgo(endedSessionKeepDays))
      }),
  }
}
