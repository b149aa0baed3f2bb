/**
 * Registration, sign-in and password reset. Whether an account exists is never revealed before the phone is
 * proven (rule identity-11).
 */
import type { Failure } from '../../../contract/errors.ts'
import type { PasswordPolicy } from '../../../domain/person/passwords.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { SecurityEvents } from '../../control/audit/index.ts'
import type { Consents } from '../consents/index.ts'
import type { Customers } from '../records/index.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { createPasskeyCeremonies, type PasskeyOptions } from '../../platform/security/passkeys.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { SessionEnded } from '../../platform/http/errors/session-ended.ts'
import type { Captcha } from './abuse-protection/captcha.ts'
import { createAttempts } from './proof/attempts.ts'
import type { Codes } from './codes/codes.ts'
import { createContacts } from './accounts/contacts.ts'
import { createEmailLinks } from './proof/email-links.ts'
import type { ClientOrigin } from './abuse-protection/client-address.ts'
import { createKnownDevices } from './sessions/known-devices.ts'
import type { LimitKind, Limits } from './abuse-protection/limits.ts'
import type { NetworkLoad } from './abuse-protection/network-load.ts'
import { createOwnPasskeys } from './accounts/own-passkeys.ts'
import { createPasskeys } from './credentials/passkeys.ts'
import { createPasswordChanges } from './accounts/password-changes.ts'
import { createPasswordTries } from './credentials/password-tries.ts'
import { hashPassword } from './credentials/passwords.ts'
import { createPins } from './credentials/pins.ts'
import { createPhoneProof } from './proof/phone-proof.ts'
import { createProofs, type SessionReference } from './proof/proof.ts'
import { purgeCounted, purgeSessions } from './purge-store.ts'
import { createRegistration } from './accounts/registration.ts'
import type { OpenedSession, OpenSession, OpenSessionView, Sessions } from './sessions/sessions.ts'
import { createSignIn } from './accounts/sign-in.ts'
import * as store from './store.ts'
import { createWarnings } from './credentials/warnings.ts'
import { weakPassword } from './credentials/weak-passwords.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly codes: Codes
  readonly sessions: Sessions
  readonly limits: Limits
  readonly load: Pick<NetworkLoad, 'refusal' | 'codeRefusal' | 'count' | 'cost'>
  readonly captcha: Captcha
  readonly messages: Messages
  readonly customers: Customers
  readonly consents: Pick<Consents, 'recordRegistration' | 'recordRegistrations'>
  readonly securityEvents: Pick<SecurityEvents, 'record'>
  readonly passwordPolicy?: PasswordPolicy
  /** The product's name as browsers show it, and the address of the site. */
  readonly brand: string
  readonly siteUrl: string
}
/** The port of sign-in: what a customer borrowed decides which proofs are asked for. */
type BorrowingPort = {
  readonly applications: {
    /** A customer who ever signed a loan agreement gives the birth date at a password reset too (rule identity-5). */
    signedBefore(db: Db | Tx, customerId: string): Promise<boolean>
  }
  readonly loans: {
    /** Whether a loan flag blocks the customer's passkeys. */
    barsPasskeys(db: Db | Tx, customerId: string): Promise<boolean>
  }
}

export type { ClientOrigin } from './abuse-protection/client-address.ts'
export { type AttemptStarted } from './proof/attempts.ts'

/** Codes, attempts and counts matter for a day; an ended session stays for questions about what happened. */
export const countedKeepDays = 2
export const endedSessionKeepDays = 7

export type IdentityService = ReturnType<typeof createIdentity>

export function createIdentity(given: Deps, above: BorrowingPort) {
  const deps = {
    ...given,
    signedBefore: (db: Db | Tx, customerId: string) => above.applications.signedBefore(db, customerId),
    barsPasskeys: (db: Db | Tx, customerId: string) => above.loans.barsPasskeys(db, customerId),
  }
  const { database, clock, codes, sessions, limits, captcha, load } = deps
  const tries = createPasswordTries(deps)
  const warnings = createWarnings(deps)
  const emailLinks = createEmailLinks(deps)
  const { sendEmailLink } = emailLinks
  const knownDevices = createKnownDevices(deps)
  const attempts = createAttempts({ ...deps, warnings })
  const ofPasskeys = { ...deps, ceremonies: createPasskeyCeremonies(deps) }
  const passkeys = createPasskeys(ofPasskeys)

  async function userOf(customerId: string): Promise<store.UserRow> {
    const user = await store.userById(database.db, customerId)
    if (!user) throw new SessionEnded()
    return user
  }
  const passwords = createPasswordChanges({
    ...deps,
    tries,
    knownDevices,
    passkeys,
    sendEmailLink,
    userOf,
  })
  const phoneOf = async (customerId: string): Promise<Phone> => (await userOf(customerId)).phone
  const proofs = createProofs({ ...deps, phoneOf, passwordRefusal: passwords.checkPassword })

  return {
    ...createContacts({ ...deps, passkeys }),
    ...emailLinks,
    ...proofs,

    hashPassword,
    weakPassword,
    /** The PIN by USSD. */
    pins: createPins({ ...deps, warnings }),

    /**
     * Returns the proven work of the captcha checkbox. A browser without scripts proves none, and passes
     * while its network is not busy.
     */
    async checkRobot(
      db: Db | Tx,
      solution: string | undefined,
      { address }: Pick<ClientOrigin, 'address'>,
    ): Promise<{ readonly work: number } | Failure<'captchaFailed' | 'moreProofNeeded' | 'codesHeldUp'>> {
      const work = solution ? await captcha.verify(db, solution) : 0
      if (solution && work === 0) return { error: 'captchaFailed' }
      return (await load.codeRefusal(db, address, work)) ?? { work }
    },
    /** Returns a challenge whose cost fits the load of the caller's network. */
    challenge: async ({ address }: Pick<ClientOrigin, 'address'>) =>
      captcha.challenge(await load.cost(database.db, address)),

    ...createRegistration({ ...deps, sendEmailLink }, attempts),
    ...createPhoneProof({ ...deps, knowsDevice: knownDevices.knows }, attempts),
    resend: attempts.resend,
    ...createSignIn({ ...deps, tries, warnings, knownDevices, passkeys }),
    passkeyOptions: async (address: string): Promise<PasskeyOptions | Failure<'tooManyRequests'>> =>
      (await limits.consume(database.db, 'passkeyQuestion', address)) ?? passkeys.signInOptions(),
    passkeys: createOwnPasskeys({ ...ofPasskeys, provedUntil: proofs.provedUntil, knownDevices, phoneOf }),
    ...passwords,

    /** Whether the customer signed in on this device before. */
    knowsDevice: knownDevices.knows,
    openSession: (tx: Tx, open: OpenSession): Promise<OpenedSession> => sessions.open(tx, open),
    devices: (customerId: string): Promise<OpenSessionView[]> => sessions.openOf(customerId),
    signOutDevice: async (
      customerId: string,
      id: string,
    ): Promise<{ readonly signedOut: true } | Failure<'notFound'>> =>
      (await sessions.end({ customerId, sessionId: id })) ? { signedOut: true } : { error: 'notFound' },
    signOutOthers: (customerId: string, keptId: string): Promise<void> =>
      sessions.endOthersOf(database.db, customerId, keptId),

    sessionIsOpen: sessions.isOpen,

    /** Exchanges a refresh token for new tokens, or extends the session of a browser. */
    async refresh(
      refreshToken: string | undefined,
      held: { readonly customerId: string; readonly sessionId: string } | null,
    ): Promise<OpenedSession | Failure<'refreshTokenRefused'>> {
      if (refreshToken !== undefined) return sessions.refresh(refreshToken)
      if (!held || !(await sessions.hasCookie(held))) return { error: 'refreshTokenRefused' }
      await sessions.touch(held)
      return { ...held, cookieToken: null, bearer: null }
    },

    signOut: (session: SessionReference): Promise<boolean> => sessions.end(session),

    /** Counts a call against a limit; `key` is an address or a phone. */
    consumeLimit: (kind: LimitKind, key: string) => limits.consume(database.db, kind, key),

    /** Returns the state of a phone's registration code. */
    codeState: (db: Db | Tx, phone: Phone) => codes.state(db, phone, 'registration'),

    /** Deletes data at the end of its retention. */
    async purge(): Promise<void> {
      const now = clock.now()
      const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
      await purgeCounted(database.db, daysAgo(countedKeepDays), now)
      await purgeSessions(database, daysAgo(endedSessionKeepDays))
    },
  }
}
