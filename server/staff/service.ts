/** Our staff: made by a command, signed in with a password and an authenticator's code, for short (issue 3: an officer's desk). */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Failure } from '../../contract/errors.ts'
import type { StaffRole } from '../../contract/call.ts'
import { parsePassword } from '../../domain/passwords.ts'
import { isInvalid } from '../../domain/validation.ts'
import type { Audit } from '../audit/service.ts'
import type { Limits } from '../identity/limits.ts'
import { hashPassword, passwordFits } from '../identity/passwords.ts'
import { weakPassword } from '../identity/weak-passwords.ts'
import { freeFailures, maySignIn } from '../identity/sign-in-policy.ts'
import type { Officer } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { newToken, type Secrets } from '../platform/secrets.ts'
import * as store from './store.ts'
import { newTotpSecret, otpauthHref, stepOfCode } from './totp.ts'

type Deps = {
  readonly database: Database
  /** The world's, also where the sandbox's is moved: an authenticator follows it, and so does whoever sits at the desk. */
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: Limits
  readonly audit: Audit
  /** The product's name, as the authenticator shows it. */
  readonly brand: string
}

/** What is left to do before the desk opens. */
export type NextStep = 'password' | 'enrol' | 'code' | 'desk'
export type SignedIn = { readonly token: string; readonly next: NextStep }
export type SecondFactor = { readonly next: NextStep; /** Only while enrolling. */ readonly secret: string | null; readonly otpauthHref: string | null }
export type MemberView = { readonly email: string; readonly role: StaffRole; readonly state: 'invited' | 'active' | 'locked' | 'disabled' }

/** Idle this long, a session is over; and after this long in any case. */
export const idleMinutes = 30
export const sessionHours = 10
/** Between the password and the second factor. */
export const halfSessionMinutes = 10
/** A password given by the command. */
export const oneTimePasswordHours = 72
/** Wrong tries in a row, of password and code together, after which only an administrator opens the account again. */
export const failuresUntilLocked = 10
const minuteMs = 60_000
const secretPurpose = 'staff authenticator'
const codeForm = /^\d{6}$/

/** What a session opens before the second factor. */
export const halfCalls = ['officeSecondStep', 'officeSetPassword', 'officeSecondFactor', 'officeSignOut'] as const

export type Staff = ReturnType<typeof createStaff>

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const wrong = { error: 'credentialsWrong' } as const

export function createStaff({ database, clock, secrets, limits, audit, brand }: Deps) {
  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * minuteMs)
  const acting = ({ id, email }: store.Member) => ({ officerId: id, email })
  const nextOf = ({ oneTimeUntil, totpConfirmedAt }: store.Member): NextStep => (oneTimeUntil !== null ? 'password' : totpConfirmedAt === null ? 'enrol' : 'code')

  async function newSession(tx: Tx, staffId: string, kind: store.Session['kind']): Promise<string> {
    const token = newToken()
    await store.insertSession(tx, { id: randomUUID(), kind, staffId, tokenKey: keyOf(token), expiresAt: inMinutes(kind === 'half' ? halfSessionMinutes : sessionHours * 60) }, clock.now())
    return token
  }

  /** Counts a wrong try; the last one locks. */
  async function failed(tx: Tx, member: store.Member): Promise<void> {
    const failures = member.failures + 1
    const lockedAt = failures >= failuresUntilLocked ? clock.now() : null
    await store.save(tx, member, { failures, lastFailedAt: clock.now(), lockedAt })
    if (lockedAt === null) return
    await store.endSessionsOf(tx, member.id, lockedAt)
    await audit.record(tx, acting(member), { act: 'staff.locked', subject: member.email })
  }

  /** Whether one more try is looked at: after a few wrong ones there is a wait that doubles. */
  const mayTry = ({ failures, lastFailedAt }: store.Member): boolean => failures <= freeFailures || maySignIn(failures, lastFailedAt, clock.now()).verdict === 'try'

  async function oneTimePassword(): Promise<{ password: string; passwordHash: string; oneTimeUntil: Date }> {
    const password = randomBytes(12).toString('base64url')
    return { password, passwordHash: await hashPassword(password), oneTimeUntil: inMinutes(oneTimePasswordHours * 60) }
  }

  return {
    /** The password alone opens nothing but the next step. Every refusal is the same, so that nobody learns who works here. */
    async signIn(email: string, password: string, address: string): Promise<SignedIn | Failure<'credentialsWrong' | 'tooManyRequests'>> {
      const limited = await limits.take(database.db, 'officeSignIn', address)
      if (limited) return limited
      return database.transaction(async (tx) => {
        const member = await store.lockByEmail(tx, email.toLowerCase())
        const open = member !== undefined && member.disabledAt === null && member.lockedAt === null && mayTry(member) && (member.oneTimeUntil === null || member.oneTimeUntil > clock.now())
        const fits = await passwordFits(password, open ? member.passwordHash : null)
        if (!open) return wrong
        if (!fits) {
          await failed(tx, member)
          return wrong
        }
        return { token: await newSession(tx, member.id, 'half'), next: nextOf(member) }
      })
    },

    /** Who holds this session; until the second factor it opens only what leads to it. */
    async authenticate(token: string): Promise<Officer | null> {
      const session = await store.sessionByToken(database.db, keyOf(token))
      const now = clock.now()
      if (!session || session.expiresAt <= now || session.lastSeenAt.getTime() + idleMinutes * minuteMs <= now.getTime()) return null
      await store.touchSession(database.db, session.id, now)
      const officer = { officerId: session.staffId, email: session.email, role: session.role, sessionId: session.id }
      return session.kind === 'half' ? { ...officer, only: halfCalls } : officer
    },

    /** What is left to do; while enrolling, the secret for the authenticator, the same until it is confirmed. */
    secondStep: ({ officerId, email, only }: Officer): Promise<SecondFactor> => database.transaction(async (tx) => {
      const member = await store.lockById(tx, officerId)
      if (!only || !member) return { next: 'desk', secret: null, otpauthHref: null }
      const next = nextOf(member)
      if (next !== 'enrol') return { next, secret: null, otpauthHref: null }
      const secret = member.totpSecret ? secrets.open(secretPurpose, member.totpSecret) : newTotpSecret()
      if (!member.totpSecret) await store.save(tx, member, { totpSecret: secrets.seal(secretPurpose, secret) })
      return { next, secret, otpauthHref: otpauthHref(secret, brand, email) }
    }),

    /** One's own password in place of the one that the command gave. */
    async setPassword({ officerId, email }: Officer, password: string): Promise<{ readonly next: NextStep } | Failure<'validationFailed' | 'conflict'>> {
      const parsed = parsePassword(password)
      if (isInvalid(parsed)) return { error: 'validationFailed', fields: { password: parsed.error } }
      const weak = await weakPassword(password, [email])
      if (weak) return weak
      const passwordHash = await hashPassword(password)
      return database.transaction(async (tx) => {
        const member = await store.lockById(tx, officerId)
        if (!member?.oneTimeUntil) return { error: 'conflict' }
        if (await passwordFits(password, member.passwordHash)) return { error: 'validationFailed', fields: { password: 'newPasswordInvalid' } }
        await store.save(tx, member, { passwordHash, oneTimeUntil: null })
        await audit.record(tx, acting(member), { act: 'staff.passwordSet', subject: member.email })
        return { next: nextOf({ ...member, oneTimeUntil: null }) }
      })
    },

    /** The authenticator's code: opens the desk, and at the first time confirms the authenticator. No code is taken twice. */
    secondFactor: ({ officerId, sessionId, only }: Officer, code: string): Promise<SignedIn | Failure<'codeWrong' | 'conflict'>> => database.transaction(async (tx) => {
      const member = await store.lockById(tx, officerId)
      if (!only || !member?.totpSecret || member.oneTimeUntil !== null) return { error: 'conflict' }
      const step = mayTry(member) && codeForm.test(code) ? stepOfCode(secrets.open(secretPurpose, member.totpSecret), code, clock.now()) : null
      if (step === null || step <= (member.totpLastStep ?? 0)) {
        await failed(tx, member)
        return { error: 'codeWrong' }
      }
      await store.save(tx, member, { totpLastStep: step, totpConfirmedAt: member.totpConfirmedAt ?? clock.now(), failures: 0, lastFailedAt: null })
      await store.endSession(tx, sessionId, clock.now())
      await audit.record(tx, acting(member), { act: member.totpConfirmedAt ? 'staff.signedIn' : 'staff.enrolled', subject: member.email })
      return { token: await newSession(tx, member.id, 'full'), next: 'desk' }
    }),

    /** Opens the desk without password and code: for the buttons of the sandbox page alone. Null where there is no such member. */
    openAs: (email: string): Promise<string | null> => database.transaction(async (tx) => {
      const member = await store.lockByEmail(tx, email)
      if (!member || member.disabledAt !== null) return null
      await audit.record(tx, acting(member), { act: 'staff.signedIn', subject: member.email })
      return newSession(tx, member.id, 'full')
    }),

    signOut: ({ sessionId }: Officer): Promise<void> => store.endSession(database.db, sessionId, clock.now()),

    purge: (): Promise<void> => store.purgeSessions(database.db, inMinutes(-7 * 24 * 60)),

    /** For the staff command: what it gives is shown once. */
    command: {
      async add(email: string, role: StaffRole): Promise<{ readonly password: string } | { readonly taken: true }> {
        const { password, ...given } = await oneTimePassword()
        return database.transaction(async (tx) => {
          if (!(await store.insert(tx, { id: randomUUID(), email: email.toLowerCase(), role, ...given }, clock.now()))) return { taken: true }
          await audit.record(tx, null, { act: 'staff.added', subject: email.toLowerCase(), after: { role } })
          return { password }
        })
      },
      /** A new one-time password and a new authenticator, for somebody who lost either or was locked or disabled. */
      async reset(email: string): Promise<{ readonly password: string } | { readonly unknown: true }> {
        const { password, ...given } = await oneTimePassword()
        return database.transaction(async (tx) => {
          const member = await store.lockByEmail(tx, email.toLowerCase())
          if (!member) return { unknown: true }
          await store.save(tx, member, { ...given, totpSecret: null, totpConfirmedAt: null, failures: 0, lastFailedAt: null, lockedAt: null, disabledAt: null })
          await store.endSessionsOf(tx, member.id, clock.now())
          await audit.record(tx, null, { act: 'staff.reset', subject: member.email })
          return { password }
        })
      },
      disable: (email: string): Promise<boolean> => database.transaction(async (tx) => {
        const member = await store.lockByEmail(tx, email.toLowerCase())
        if (!member) return false
        await store.save(tx, member, { disabledAt: clock.now() })
        await store.endSessionsOf(tx, member.id, clock.now())
        await audit.record(tx, null, { act: 'staff.disabled', subject: member.email })
        return true
      }),
      list: async (): Promise<MemberView[]> => (await store.all(database.db)).map(({ email, role, disabledAt, lockedAt, totpConfirmedAt }) =>
        ({ email, role, state: disabledAt ? 'disabled' : lockedAt ? 'locked' : totpConfirmedAt ? 'active' : 'invited' })),
    },
  }
}
