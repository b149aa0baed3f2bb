/** Staff sign-in with a password and an authenticator's code, or with a passkey, for short sessions. */
import type { Failure } from '../../../contract/errors.ts'
import { parsePassword } from '../../../domain/person/passwords.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { Access } from '../../control/access/index.ts'
import { createSecurityEvents, type Audit } from '../../control/audit/index.ts'
import { hashPassword, passwordFits, weakPassword, createLimits, type Captcha } from '../identity/index.ts'
import { networkKey } from '../../platform/http/limits/address-key.ts'
import type { Officer } from '../../platform/http/caller.ts'
import { staffClockOf, type ServiceClock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { OpenIdProvider } from '../../providers/openid/port.ts'
import { mailStaff, noMail } from './notices.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createAccounts } from './accounts.ts'
import { authenticatorPurpose, createClaimCode } from './credentials/authenticator.ts'
import { createFactorProof, passkeysWithProof } from './sign-in/factor-proof.ts'
import { createProviderSignIn } from './sign-in/provider-sign-in.ts'
import type { PasskeyAnswer } from '../../platform/security/passkeys.ts'
import { createPasskeys } from './credentials/passkeys.ts'
import { qrOf, type QrCode } from './credentials/qr.ts'
import { acting, createStaffSessions, type NextStep, type SignedIn } from './sign-in/sessions.ts'
import * as store from './store.ts'
import { newTotpSecret, otpauthHref } from './credentials/totp.ts'
import {
  createFailedAttempts,
  resetAfterMs,
  type CountedAttempt,
  type Origin,
} from './sign-in/failed-attempts.ts'

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly secrets: Secrets
  readonly jobs: Pick<Jobs, 'add'>
  readonly captcha: Pick<Captcha, 'verify'>
  readonly access: Pick<Access, 'staffWith'>
  readonly audit: Audit
  /** Null in the staff command: it prints its result and sends no e-mail. */
  readonly messages: Pick<Messages, 'mailStaff'> | null
  /** Null if the lender has no identity provider. */
  readonly staffProvider: OpenIdProvider | null
  readonly log: Pick<Log, 'warn'>
  readonly rateLimitFactor: number
  /** The product's name as authenticators show it, and the address of the back office. */
  readonly brand: string
  readonly siteUrl: string
}

export type SecondFactor = {
  readonly next: NextStep
  /** Only during enrolment. */ readonly secret: string | null
  readonly otpauthHref: string | null
  readonly qr: QrCode | null
}
type SignInRefusal = Failure<'credentialsWrong' | 'captchaFailed' | 'tooManyRequests'>

/** Wrong attempts from browsers that the owner never used, after which the owner is notified. */
export const triesUntilNotified = 5

export type Staff = ReturnType<typeof createStaff>

const wrong = { error: 'credentialsWrong' } as const

export function createStaff({
  database,
  clock: serviceClock,
  secrets,
  jobs,
  captcha,
  access,
  audit,
  messages,
  staffProvider,
  log,
  rateLimitFactor,
  brand,
  siteUrl,
}: Deps) {
  // Real time, even if the sandbox's clock is moved: authenticators and members of staff follow it.
  const clock = staffClockOf(serviceClock)
  const notify = messages ? mailStaff(messages) : noMail
  const securityEvents = createSecurityEvents({ database, clock, secrets })
  const limits = createLimits({ clock, secrets, rateLimitFactor })
  const tries = createFailedAttempts({ database, clock, secrets })
  const sessions = createStaffSessions({ database, clock, secrets, audit })
  const notifyOwner = notify.factorChanged
  const passkeys = createPasskeys({ database, clock, audit, brand, siteUrl, notifyOwner })
  const takeCode = createClaimCode({ clock, secrets })
  const withFactorProof = createFactorProof({
    database,
    tries,
    sessions,
    passkeys,
    securityEvents,
    takeCode,
    strange,
  })
  const accounts = createAccounts({
    database,
    clock,
    jobs,
    access,
    audit,
    tries,
    notify: notify.accounts,
    withFactorProof,
  })
  const nextOf = ({ oneTimeUntil, totpConfirmedAt }: store.Member): NextStep =>
    oneTimeUntil !== null ? 'password' : totpConfirmedAt === null ? 'enrol' : 'code'

  /** Records a wrong attempt from a browser that its owner never used; notifies the owner once a day. */
  async function strange(tx: Tx, memberId: string): Promise<void> {
    const member = await store.lockById(tx, memberId)
    if (!member) return
    const [strangeTries, now] = [member.strangeTries + 1, clock.now()]
    const due =
      strangeTries >= triesUntilNotified &&
      (member.triesNotifiedAt === null || now.getTime() - member.triesNotifiedAt.getTime() >= resetAfterMs)
    await store.save(tx, member, {
      strangeTries,
      lastStrangeTryAt: now,
      ...(due ? { triesNotifiedAt: now } : {}),
    })
    if (due) await notify.strangeTries(tx, member.email, strangeTries)
  }

  /**
   * Checks a proof of work, or counts against the stricter limit for browsers without scripts (rule
   * identity-29).
   */
  async function proved(solution: string | undefined, address: string): Promise<SignInRefusal | null> {
    if (!solution) return limits.consume(database.db, 'officeSignInUnchecked', networkKey(address))
    return (await captcha.verify(database.db, solution)) > 0 ? null : { error: 'captchaFailed' }
  }

  return {
    /**
     * Checks the password, which opens only the next step. Every refusal is the same, so that no answer
     * reveals who works here.
     */
    async signIn(
      {
        email,
        password,
        captcha: solution,
      }: { readonly email: string; readonly password: string; readonly captcha?: string | undefined },
      origin: Origin,
    ): Promise<SignedIn | SignInRefusal> {
      const typed = email.toLowerCase()
      const member = await store.byEmail(database.db, typed)
      const known = member !== undefined && (await sessions.knows(member.id, origin))
      // Other users of a guesser's address are not refused: they solve a proof of work.
      const isBusy = !known && (await limits.consume(database.db, 'officeSignIn', origin.address)) !== null
      const unproved =
        !known && (isBusy || (await tries.needProof(typed, origin.address)))
          ? await proved(solution, origin.address)
          : null
      if (unproved) return unproved
      const event = {
        address: origin.address,
        what: 'officeSignIn' as const,
        typedAccount: typed,
        officerId: member?.id ?? null,
      }
      const begun = await tries.begin('password', typed, origin, known)
      if ('error' in begun) {
        await securityEvents.record({ ...event, kind: 'slowedDown' })
        return begun
      }
      const mayOpen =
        member !== undefined &&
        member.disabledAt === null &&
        (member.oneTimeUntil === null || member.oneTimeUntil > clock.now())
      const fits = await passwordFits(password, mayOpen ? member.passwordHash : null)
      if (!mayOpen || !fits) {
        await securityEvents.record({ ...event, kind: 'signInFailed' })
        if (mayOpen && !known) await database.transaction((tx) => strange(tx, member.id))
        return wrong
      }
      return database.transaction(async (tx) => {
        // The account may have been reset or closed during the password check.
        const now = await store.lockById(tx, member.id)
        if (now?.passwordHash !== member.passwordHash || now.disabledAt !== null) return wrong
        await tries.forgive(tx, begun)
        return { token: await sessions.begin(tx, now, 'half'), next: nextOf(now) }
      })
    },

    signInWithPasskey: async (
      answer: PasskeyAnswer,
      origin: Origin,
    ): Promise<SignedIn | Failure<'passkeyRefused' | 'tooManyRequests'>> =>
      (await limits.consume(database.db, 'officeWithoutPassword', origin.address)) ??
      database.transaction(async (tx) => {
        const passkey = await passkeys.answered(tx, answer)
        const member = passkey === null ? undefined : await store.lockById(tx, passkey.staffId)
        if (passkey && member && member.disabledAt === null)
          return sessions.open(tx, member, origin, 'staff.signedIn', passkey.createdAt)
        const officerId = passkey?.staffId ?? null
        await securityEvents.record(
          { kind: 'signInFailed', address: origin.address, what: 'officePasskeySignIn', officerId },
          tx,
        )
        return { error: 'passkeyRefused' }
      }),
    passkeyOptions: async (address: string): Promise<Record<string, unknown> | Failure<'tooManyRequests'>> =>
      (await limits.consume(database.db, 'officeWithoutPassword', address)) ?? passkeys.signInOptions(),

    /**
     * Returns the next step; during enrolment also the secret for the authenticator, the same until it is
     * confirmed.
     */
    secondStep: ({ officerId, email, only }: Officer): Promise<SecondFactor> =>
      database.transaction(async (tx) => {
        const member = await store.lockById(tx, officerId)
        if (!only || !member) return { next: 'desk', secret: null, otpauthHref: null, qr: null }
        const next = nextOf(member)
        if (next !== 'enrol') return { next, secret: null, otpauthHref: null, qr: null }
        const secret = member.totpSecret
          ? secrets.open(authenticatorPurpose, member.totpSecret)
          : newTotpSecret()
        if (!member.totpSecret)
          await store.save(tx, member, { totpSecret: secrets.seal(authenticatorPurpose, secret) })
        const href = otpauthHref(secret, brand, email)
        return { next, secret, otpauthHref: href, qr: qrOf(href) }
      }),

    /** Replaces the one-time password with the member's own. */
    async setPassword(
      { officerId, email }: Officer,
      password: string,
    ): Promise<{ readonly next: NextStep } | Failure<'validationFailed' | 'conflict'>> {
      const parsed = parsePassword(password)
      if (isInvalid(parsed)) return { error: 'validationFailed', fields: { password: parsed.error } }
      const weak = await weakPassword(password, [email])
      if (weak) return weak
      const passwordHash = await hashPassword(password)
      return database.transaction(async (tx) => {
        const member = await store.lockById(tx, officerId)
        if (!member?.oneTimeUntil) return { error: 'conflict' }
        if (await passwordFits(password, member.passwordHash))
          return {
            error: 'validationFailed',
            fields: { password: 'newPasswordInvalid' },
            values: { password: { reason: 'same', least: 0 } },
          }
        await store.save(tx, member, { passwordHash, oneTimeUntil: null })
        await audit.record(tx, acting(member), { act: 'staff.passwordSet', subject: member.email })
        return { next: nextOf({ ...member, oneTimeUntil: null }) }
      })
    },

    /**
     * Checks the authenticator's code: opens the back office, and confirms the authenticator at the first
     * time. A code works once.
     */
    async secondFactor(
      { officerId, email, sessionId, only }: Officer,
      code: string,
      origin: Origin,
    ): Promise<SignedIn | Failure<'codeWrong' | 'conflict' | 'tooManyRequests'>> {
      const known = await sessions.knows(officerId, origin)
      const event = { address: origin.address, what: 'officeSecondFactor', officerId } as const
      const begun: CountedAttempt | Failure<'tooManyRequests'> = await tries.begin(
        'code',
        email,
        origin,
        known,
      )
      if ('error' in begun) {
        await securityEvents.record({ ...event, kind: 'slowedDown' })
        return begun
      }
      return database.transaction(async (tx) => {
        const found = await store.lockById(tx, officerId)
        if (!only || !found?.totpSecret || found.oneTimeUntil !== null) return { error: 'conflict' }
        const member = await takeCode(tx, found, code)
        if (!member) {
          await securityEvents.record({ ...event, kind: 'codeRefused' }, tx)
          if (!known) await strange(tx, found.id)
          return { error: 'codeWrong' }
        }
        await store.endSession(tx, sessionId, clock.now())
        await tries.forgive(tx, begun)
        if (member.totpConfirmedAt)
          return sessions.open(tx, member, origin, 'staff.signedIn', member.totpConfirmedAt)
        const totpConfirmedAt = clock.now()
        await store.save(tx, member, { totpConfirmedAt })
        await notifyOwner(tx, member.email, { change: 'authenticatorSet', name: '' })
        return sessions.open(tx, { ...member, totpConfirmedAt }, origin, 'staff.enrolled', totpConfirmedAt)
      })
    },

    authenticate: sessions.authenticate,
    strangeTries: sessions.strangeTries,
    openAs: sessions.openAs,
    signOut: sessions.signOut,

    async purge(): Promise<void> {
      await sessions.purge()
      await tries.purge()
      await passkeys.purge()
    },

    passkeys: passkeysWithProof(passkeys, withFactorProof),
    byProvider: createProviderSignIn({
      staffProvider,
      log,
      database,
      clock,
      secrets,
      limits,
      audit,
      securityEvents,
      sessions,
      siteUrl,
      notifyOwner,
    }),
    notifyOfAccount: accounts.notifyOfAccount,
    colleagues: accounts.list,
    resetColleague: accounts.resetColleague,
    closeColleague: accounts.closeColleague,
    command: accounts.command,
  }
}
