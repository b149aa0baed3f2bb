/** Signing up, signing in and restoration. Whether somebody exists is never told before the phone is proved (PRODUCT 4.3). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/texts/index.ts'
import type { Day } from '../../domain/days.ts'
import { deviceName } from '../../domain/device-name.ts'
import { defaultPasswordPolicy, effectivePolicy, parseNewPassword, type PasswordPolicy } from '../../domain/passwords.ts'
import { maskPhone, type Phone } from '../../domain/phone.ts'
import { isInvalid } from '../../domain/validation.ts'
import type { SecurityEvents } from '../audit/security-events.ts'
import type { Consents } from '../customers/consents.ts'
import type { Customers } from '../customers/service.ts'
import type { Messages } from '../messages/service.ts'
import type { Measured } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import type { SetCookie } from '../platform/cookies.ts'
import { knownCustomerCookie } from '../platform/known-customer.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Captcha } from './captcha.ts'
import type { CodeRefusal, Codes, CodeSent, SendRefusal } from './codes.ts'
import { createContacts } from './contacts.ts'
import type { LimitKind, Limits } from './limits.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { purgeCounted, purgeSessions } from './purge-store.ts'
import { sessionLifeDays, type Opened, type OpenSession, type OpenSessionView, type Sessions } from './sessions.ts'
import { maySignIn, failuresUntilRestoration } from './sign-in-policy.ts'
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
  /** Whether the customer ever signed a loan agreement: then restoration asks for the birth date as well (PRODUCT 4.2). */
  readonly signedBefore: (db: Db | Tx, customerId: string) => Promise<boolean>
  readonly passwordPolicy?: PasswordPolicy
}

/** Where a call comes from. */
export type From = { readonly address: string; readonly language: Language; readonly deviceId: string | null; readonly timeZone: string | null; readonly userAgent: string | null; readonly measured?: Measured | null }
export type NewAccount = { readonly phone: Phone; readonly email: string | null; readonly passwordHash: string; readonly firstVisit: boolean | null }
/** `attemptId` stands in for the person until the phone is proved. */
export type AttemptStarted = CodeSent & { readonly attemptId: string }

/** How long after its start an attempt can be finished, with new codes if need be. */
export const attemptValidHours = 24
const codeLength = 4

/** What a session keeps of where it was opened. */
const deviceOf = ({ deviceId, timeZone, userAgent }: From) => ({ deviceId, timeZone, userAgent })
/** Codes, attempts and counts are looked at for a day; a session that is over, when somebody asks what happened. */
export const countedKeepDays = 2
export const endedSessionKeepDays = 7

export type IdentityService = ReturnType<typeof createIdentity>

export function createIdentity(deps: Deps) {
  const { database, clock, secrets, codes, sessions, limits, captcha, messages, customers } = deps
  const attemptsSince = (): Date => new Date(clock.now().getTime() - attemptValidHours * 3_600_000)
  const signInKey = (phone: Phone): string => secrets.hash('sign in', phone)
  const limited = (kind: LimitKind, from: Pick<From, 'address'>) => limits.take(database.db, kind, from.address)

  async function sendFor(tx: Tx, attempt: Pick<store.AttemptRow, 'id' | 'kind' | 'phone' | 'language'>, address: string): Promise<CodeSent | SendRefusal> {
    const user = await store.userByPhone(tx, attempt.phone)
    const about = { subjectId: attempt.id, phone: attempt.phone, customerId: user?.id ?? null, language: attempt.language, address }
    return attempt.kind === 'registration'
      ? codes.send(tx, { ...about, purpose: 'registration', taken: user !== undefined })
      : codes.send(tx, { ...about, purpose: attempt.kind, nobody: user === undefined })
  }

  async function startAttempt(tx: Tx, row: store.AttemptRow, address: string): Promise<AttemptStarted | SendRefusal> {
    const sent = await sendFor(tx, row, address)
    if ('error' in sent) return sent
    await store.insertAttempt(tx, row)
    return { ...sent, attemptId: row.id }
  }

  /** Sends a code to a phone. Asked again too early, it answers with the attempt that is open and sends nothing. */
  async function startProof(kind: 'restoration' | 'paying', limit: LimitKind, phone: Phone, firstVisit: boolean | null, from: From): Promise<AttemptStarted | SendRefusal> {
    const refusal = await limited(limit, from)
    if (refusal) return refusal
    return database.transaction(async (tx) => {
      const open = await store.openAttempt(tx, phone, kind, attemptsSince())
      if (!open) return startAttempt(tx, { id: randomUUID(), kind, phone, email: null, passwordHash: null, language: from.language, firstVisit, startedAt: clock.now() }, from.address)
      const sent = await sendFor(tx, { ...open, language: from.language }, from.address)
      if (!('error' in sent)) return { ...sent, attemptId: open.id }
      if (sent.error !== 'codeResendTooEarly') return sent
      return { ...(await codes.state(tx, phone)), validSeconds: codes.policy.validSeconds, codeLength, attemptId: open.id }
    })
  }

  /** What has to be typed beside the code, and is wrong or missing; null where nothing is. The same is looked up for nobody (whose id is the attempt's). */
  async function birthDateRefusal(tx: Tx, customerId: string, birthDate: Day | undefined): Promise<Failure<'validationFailed'> | null> {
    const signed = await deps.signedBefore(tx, customerId)
    const known = (await customers.get(customerId, tx))?.personal?.birthDate
    if (!signed) return null
    if (birthDate === undefined) return { error: 'validationFailed', fields: { birthDate: 'required' } }
    return known === birthDate ? null : { error: 'validationFailed', fields: { birthDate: 'birthDateDiffers' } }
  }

  /** Counts a try at the password and says whether there may be one; written down before the password is looked at, for unknown phones as well. */
  async function takePasswordTry(phone: Phone, from: Pick<From, 'address'>): Promise<{ readonly failures: number } | Failure<'restorationNeeded' | 'tooManyRequests'>> {
    const refusal = await limited('signIn', from)
    if (refusal) return refusal
    const now = clock.now()
    const verdict = await database.transaction(async (tx) => {
      const before = await store.lockSignIns(tx, signInKey(phone), now)
      const may = maySignIn(before.failures, before.lastFailedAt, now)
      if (may.verdict === 'try') await store.saveSignIns(tx, signInKey(phone), may.failures, now)
      return may
    })
    if (verdict.verdict === 'restore') return { error: 'restorationNeeded' }
    return verdict.verdict === 'wait' ? { error: 'tooManyRequests', retryAfterSeconds: verdict.seconds } : verdict
  }

  /** Why what is to be done is not, where the present password has to be typed for it; null where it was right. Wrong ones count as at sign-in. */
  async function presentPasswordRefusal(user: store.UserRow, password: string, from: Pick<From, 'address'>): Promise<Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'> | null> {
    const may = await takePasswordTry(user.phone, from)
    if ('error' in may) return may
    if (!(await passwordFits(password, user.passwordHash))) {
      await deps.securityEvents.record({ kind: 'passwordRefused', address: from.address, what: 'presentPassword', customerId: user.id })
      return { error: 'validationFailed', fields: { currentPassword: 'currentPasswordWrong' } }
    }
    await database.transaction((tx) => store.forgetSignIns(tx, signInKey(user.phone)))
    return null
  }

  /** Writes down where the customer signs in; true on a device seen for the first time. A program without a device id is told by what it says it is. */
  const isNewDevice = (tx: Tx, customerId: string, { deviceId, userAgent }: Pick<From, 'deviceId' | 'userAgent'>): Promise<boolean> =>
    sessionsStore.seeDevice(tx, customerId, secrets.hash('device', deviceId ?? `program ${userAgent}`), clock.now())

  const policy = deps.passwordPolicy ?? defaultPasswordPolicy
  async function newPassword(user: store.UserRow, password: string, repeated: string): Promise<string | Failure<'validationFailed'>> {
    const parsed = parseNewPassword(password, repeated, policy)
    if (isInvalid(parsed)) return { error: 'validationFailed', fields: { [parsed.error === 'passwordsDiffer' ? 'repeated' : 'password']: parsed.error } }
    const personal = (await customers.get(user.id))?.personal
    return (await weakPassword(parsed, [user.phone, user.email, personal?.firstName, personal?.middleName, personal?.lastName])) ?? parsed
  }

  async function userOf(customerId: string): Promise<store.UserRow> {
    const user = await store.userById(database.db, customerId)
    if (!user) throw new Error('a session without its user')
    return user
  }

  return {
    ...createContacts(deps),

    hashPassword,
    weakPassword,

    /** The captcha checkbox, or in its place the stricter limit of a browser without scripts. */
    async checkRobot(db: Db | Tx, solution: string | undefined, from: Pick<From, 'address'>): Promise<Failure<'captchaFailed' | 'tooManyRequests'> | null> {
      if (!solution) return limits.take(db, 'registrationUnchecked', from.address)
      return (await limits.take(db, 'registration', from.address)) ?? ((await captcha.verify(db, solution)) ? null : { error: 'captchaFailed' })
    },
    challenge: captcha.challenge,

    /** Sends a registration code; to a phone that has an account its owner is told so instead, and the answer is the same. */
    register(tx: Tx, account: NewAccount, from: From): Promise<AttemptStarted | SendRefusal> {
      return startAttempt(tx, { id: randomUUID(), kind: 'registration', ...account, language: from.language, startedAt: clock.now() }, from.address)
    },

    /** Another email or password for a registration whose phone stays: no new code. False where it is no longer open or is for another phone. */
    async amendRegistration(tx: Tx, attemptId: string, account: Pick<NewAccount, 'phone' | 'email'>, hash: () => Promise<string>): Promise<boolean> {
      const attempt = await store.lockAttempt(tx, attemptId, 'registration', attemptsSince())
      if (attempt?.phone !== account.phone) return false
      await store.amendAttempt(tx, attemptId, account.email, await hash())
      return true
    },

    /** Proves the phone: from here on there is a customer, whose id is the attempt's. */
    async confirmRegistration(tx: Tx, attemptId: string, code: string): Promise<{ readonly customerId: string; readonly phone: Phone } | CodeRefusal> {
      const attempt = await store.lockAttempt(tx, attemptId, 'registration', attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const verdict = await codes.verify(tx, { purpose: 'registration', subjectId: attemptId, code })
      if ('error' in verdict) return verdict
      if (!(await store.insertUser(tx, attempt, clock.now()))) return { error: 'codeEnded' } // the same phone was proved twice at once
      await customers.create(tx, attemptId, attempt.language)
      await deps.consents.recordRegistration(tx, attemptId, attempt.startedAt)
      await store.endAttempt(tx, attemptId, clock.now())
      return { customerId: attemptId, phone: attempt.phone }
    },

    async resend(tx: Tx, kind: store.AttemptKind, attemptId: string, from: Pick<From, 'address'>): Promise<AttemptStarted | SendRefusal | Failure<'codeEnded'>> {
      const attempt = await store.lockAttempt(tx, attemptId, kind, attemptsSince())
      if (!attempt) return { error: 'codeEnded' }
      const sent = await sendFor(tx, attempt, from.address)
      return 'error' in sent ? sent : { ...sent, attemptId }
    },

    /** Sends a restoration code. */
    startRestoration: (phone: Phone, firstVisit: boolean | null, from: From): Promise<AttemptStarted | SendRefusal> => startProof('restoration', 'restoration', phone, firstVisit, from),

    /** Sends the code that opens paying to the phone of a contract; an unknown number is answered alike, and no code will fit. */
    startPaying: (contract: { readonly number: string; readonly phone: Phone | null }, from: From): Promise<AttemptStarted | SendRefusal> =>
      startProof('paying', 'contract', contract.phone ?? (`contract ${contract.number}` as Phone), null, from),

    /** Proves the phone of a contract and opens a session that can do nothing but pay. */
    async confirmPaying(attemptId: string, code: string, from: From): Promise<Opened | CodeRefusal | Failure<'tooManyRequests'>> {
      const refusal = await limited('codeTry', from)
      if (refusal) return refusal
      return database.transaction(async (tx) => {
        const attempt = await store.lockAttempt(tx, attemptId, 'paying', attemptsSince())
        if (!attempt) return { error: 'codeEnded' }
        const verdict = await codes.verify(tx, { purpose: 'paying', subjectId: attemptId, code })
        if ('error' in verdict) return verdict
        const user = await store.userByPhone(tx, attempt.phone)
        if (!user) return { error: 'codeEnded' } // no code fits where nobody has the phone
        await store.endAttempt(tx, attemptId, clock.now())
        return sessions.open(tx, { customerId: user.id, kind: 'paying', deviceId: from.deviceId, timeZone: from.timeZone })
      })
    },

    /** Proves the phone, and the birth date once a loan was signed, and opens a session that can do nothing but set a password. */
    async restore(attemptId: string, proof: { readonly code: string; readonly birthDate?: Day | undefined; readonly scope?: string | undefined }, from: From): Promise<Opened | CodeRefusal | Failure<'validationFailed' | 'tooManyRequests'>> {
      const refusal = await limited('codeTry', from)
      if (refusal) return refusal
      return database.transaction(async (tx) => {
        const attempt = await store.lockAttempt(tx, attemptId, 'restoration', attemptsSince())
        if (!attempt) return { error: 'codeEnded' }
        const user = await store.userByPhone(tx, attempt.phone)
        const also = await birthDateRefusal(tx, user?.id ?? attemptId, proof.birthDate)
        const verdict = await codes.verify(tx, { purpose: 'restoration', subjectId: attemptId, code: proof.code, also })
        if ('error' in verdict) return verdict
        if (!user) return { error: 'codeEnded' } // no code fits where nobody has the phone
        await store.endAttempt(tx, attemptId, clock.now())
        return sessions.open(tx, { customerId: user.id, kind: 'restoration', ...deviceOf(from), scope: proof.scope })
      })
    },

    /** A new password after restoration: every other session ends, and this one is exchanged for a full one. */
    async setPassword(customerId: string, sessionId: string, password: string, repeated: string, from: From): Promise<Opened | { readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded'>> {
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
        await store.forgetSignIns(tx, signInKey(user.phone))
        await sessions.endAllOf(tx, customerId)
        await messages.queue(tx, { to: user.phone, customerId, language: from.language }, 'passwordChanged', {})
        await isNewDevice(tx, customerId, from) // the message above tells of it
        return inBrowser ? sessions.open(tx, { customerId, kind: 'full', ...deviceOf(from) }) : { changed: true }
      })
    },

    /** Signs in with phone and password. */
    async signIn(phone: Phone, password: string, scope: string | undefined, from: From): Promise<Opened | Failure<'credentialsWrong' | 'restorationNeeded' | 'tooManyRequests'>> {
      const may = await takePasswordTry(phone, from)
      if ('error' in may) return may
      const user = await store.userByPhone(database.db, phone)
      if (!(await passwordFits(password, user?.passwordHash ?? null)) || !user) {
        await deps.securityEvents.record({ kind: 'signInFailed', address: from.address, what: 'signIn', typedAccount: phone, customerId: user?.id ?? null })
        return { error: may.failures >= failuresUntilRestoration ? 'restorationNeeded' : 'credentialsWrong' }
      }
      return database.transaction(async (tx) => {
        await store.forgetSignIns(tx, signInKey(phone))
        await customers.saveLanguage(user.id, from.language, tx)
        if (await isNewDevice(tx, user.id, from)) {
          await messages.queue(tx, { to: user.phone, customerId: user.id, language: from.language }, 'newDevice', { device: deviceName(from.userAgent) })
        }
        return sessions.open(tx, { customerId: user.id, kind: 'full', ...deviceOf(from), scope })
      })
    },

    /** What a changed password needs in all, the rules of registration counted in where they apply. */
    passwordPolicy: (): Omit<PasswordPolicy, 'strict'> => effectivePolicy(policy),

    /** A new password of somebody who is signed in: every other session ends, and the phone is told. */
    async changePassword(customerId: string, sessionId: string, typed: { readonly currentPassword: string; readonly password: string; readonly repeated: string }, from: From): Promise<{ readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>> {
      const user = await userOf(customerId)
      const parsed = await newPassword(user, typed.password, typed.repeated)
      if (typeof parsed !== 'string') return parsed
      const refusal = await presentPasswordRefusal(user, typed.currentPassword, from)
      if (refusal) return refusal
      const passwordHash = await hashPassword(parsed)
      return database.transaction(async (tx) => {
        await store.changePassword(tx, customerId, passwordHash)
        await sessions.endOthersOf(tx, customerId, sessionId)
        await messages.queue(tx, { to: user.phone, customerId, language: from.language }, 'passwordChanged', {})
        return { changed: true }
      })
    },

    /** Another email address, or none. The phone is told, because receipts and agreements go to that address. */
    async changeEmail(customerId: string, email: string | null, currentPassword: string, from: From): Promise<{ readonly changed: true } | Failure<'validationFailed' | 'restorationNeeded' | 'tooManyRequests'>> {
      const user = await userOf(customerId)
      const refusal = await presentPasswordRefusal(user, currentPassword, from)
      if (refusal) return refusal
      return database.transaction(async (tx) => {
        await store.saveEmail(tx, customerId, email)
        await messages.queue(tx, { to: user.phone, customerId, language: from.language }, 'emailChanged', {})
        return { changed: true }
      })
    },

    /** For what is done only with the password typed again; null where it was right. */
    checkPassword: async (customerId: string, currentPassword: string, from: From) => presentPasswordRefusal(await userOf(customerId), currentPassword, from),

    openSession: (tx: Tx, open: OpenSession): Promise<Opened> => sessions.open(tx, open),
    /** Signs in whoever has just registered; their device is known from then on. */
    async openFirstSession(tx: Tx, open: Omit<OpenSession, 'kind'> & Pick<From, 'userAgent'>): Promise<Opened> {
      await isNewDevice(tx, open.customerId, open)
      return sessions.open(tx, { ...open, kind: 'full' })
    },

    devices: (customerId: string): Promise<OpenSessionView[]> => sessions.openOf(customerId),
    signOutDevice: async (customerId: string, id: string): Promise<{ readonly signedOut: true } | Failure<'notFound'>> => ((await sessions.endOneOf(customerId, id)) ? { signedOut: true } : { error: 'notFound' }),
    signOutOthers: (customerId: string, keptId: string): Promise<void> => sessions.endOthersOf(database.db, customerId, keptId),

    sessionIsOpen: sessions.isOpen,

    /** New tokens for a refresh token, or a longer session for a browser. */
    async refresh(refreshToken: string | undefined, held: { readonly customerId: string; readonly sessionId: string } | null): Promise<Opened | Failure<'refreshTokenRefused'>> {
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

    codeState: (db: Db | Tx, phone: Phone) => codes.state(db, phone),

    /** The cookies of a browser that was signed in: its session, and that this device knows the customer from now on. */
    async signInCookies({ customerId, cookieToken }: Pick<Opened, 'customerId' | 'cookieToken'>): Promise<SetCookie[]> {
      const user = cookieToken === null ? undefined : await store.userById(database.db, customerId)
      if (cookieToken === null || !user) return []
      const name = (await customers.get(customerId))?.personal?.firstName
      return [
        { name: 'session', value: cookieToken, maxAgeSeconds: sessionLifeDays * 86_400 },
        knownCustomerCookie(secrets, { customerId, ...(name ? { name } : {}), maskedPhone: maskPhone(user.phone) }),
      ]
    },

    /** Takes away what is over. */
    purge: (): Promise<void> => database.transaction(async (tx) => {
      const now = clock.now()
      const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
      await purgeCounted(tx, daysAgo(countedKeepDays), now)
      await purgeSessions(tx, daysAgo(endedSessionKeepDays))
    }),

  }
}
