/** Sessions of staff: started by the password, opened by the second factor or a passkey, ended when idle. */
import { createHash, randomUUID } from 'node:crypto'
import type { Audit } from '../../../control/audit/index.ts'
import { approvalBarAt } from '../../../../domain/staff/maker-checker.ts'
import type { Officer, VisitorIds } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { newToken, type Secrets } from '../../../platform/security/secrets.ts'
import * as store from '../store.ts'
import type { Origin } from './failed-attempts.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly audit: Audit
}

/** The next step before the back office opens. */
export type NextStep = 'password' | 'enrol' | 'code' | 'desk'
export type SignedIn = { readonly token: string; readonly next: NextStep }

/** A session ends after this idle time; and after the maximum in any case. */
export const idleMinutes = 30
export const sessionHours = 10
const devicePurpose = 'staff device'
/** Time between the password and the second factor. */
export const halfSessionMinutes = 10
const minuteMs = 60_000
const sessionKeepMinutes = 7 * 24 * 60
const deviceKeepMinutes = 365 * 24 * 60

/** Calls that a session opens before the second factor. */
export const halfCalls = [
  'officeSecondStep',
  'officeSetPassword',
  'officeSecondFactor',
  'officeSignOut',
] as const

/** The sandbox's buttons use no factor, so theirs is never too new. */
const noFactor = new Date(0)

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The acting member, for the trail. */
export const acting = ({ id, email }: store.Member) => ({ officerId: id, email })

export type StaffSessions = ReturnType<typeof createStaffSessions>

export function createStaffSessions({ database, clock, secrets, audit }: Deps) {
  const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * minuteMs)
  const deviceKeys = (devices: VisitorIds): readonly [string, ...string[]] => {
    const [newest, ...older] = secrets.hashes(devicePurpose, devices[0])
    return [newest, ...older, ...devices.slice(1).flatMap((each) => secrets.hashes(devicePurpose, each))]
  }
  const knows = async (memberId: string, { devices }: Origin): Promise<boolean> =>
    devices !== null && store.knowsDevice(database.db, memberId, deviceKeys(devices))

  /**
   * `factorSince`: since when the opening factor exists; a session before its second factor cannot approve
   * anyway.
   */
  async function begin(
    tx: Tx,
    member: store.Member,
    kind: store.Session['kind'],
    factorSince: Date = clock.now(),
  ): Promise<string> {
    const token = newToken()
    const seen = kind === 'full' ? member : { strangeTries: 0, lastStrangeTryAt: null }
    const { strangeTries, lastStrangeTryAt } = seen
    await store.insertSession(
      tx,
      {
        id: randomUUID(),
        kind,
        staffId: member.id,
        tokenKey: keyOf(token),
        expiresAt: inMinutes(kind === 'half' ? halfSessionMinutes : sessionHours * 60),
        factorSince,
        strangeTries,
        lastStrangeTryAt,
      },
      clock.now(),
    )
    return token
  }

  /**
   * Opens the back office: the session shows earlier wrong attempts of others, and the browser is known from
   * now on.
   */
  async function open(
    tx: Tx,
    member: store.Member,
    { devices }: Origin,
    act: 'staff.signedIn' | 'staff.enrolled',
    factorSince: Date,
  ): Promise<SignedIn> {
    const token = await begin(tx, member, 'full', factorSince)
    await store.save(tx, member, { strangeTries: 0, lastStrangeTryAt: null, lastSignedInAt: clock.now() })
    if (devices !== null) await store.keepDevice(tx, member.id, deviceKeys(devices), clock.now())
    await audit.record(tx, acting(member), { act, subject: member.email })
    return { token, next: 'desk' }
  }

  return {
    begin,
    open,
    knows,

    /**
     * Returns the officer of this session; before the second factor, with access to the sign-in steps only.
     */
    authenticate: async (token: string): Promise<Officer | null> => {
      const session = await store.sessionByToken(database.db, keyOf(token))
      const now = clock.now()
      if (
        !session ||
        session.expiresAt <= now ||
        session.lastSeenAt.getTime() + idleMinutes * minuteMs <= now.getTime()
      )
        return null
      await store.touchSession(database.db, session.id, now)
      const officer = {
        officerId: session.staffId,
        email: session.email,
        role: session.role,
        ...session.rights,
        sessionId: session.id,
        resetBy: session.resetBy,
        resetAt: session.resetAt,
        approvalBar: approvalBarAt(now, session),
      }
      return session.kind === 'half' ? { ...officer, only: halfCalls } : officer
    },

    /** Returns wrong attempts of others before this session was opened. */
    strangeTries: async ({
      sessionId,
    }: Officer): Promise<{ readonly tries: number; readonly lastAt: Date } | null> => {
      const seen = await store.unknownSignInAttemptsOf(database.db, sessionId)
      return seen?.lastStrangeTryAt && seen.strangeTries > 0
        ? { tries: seen.strangeTries, lastAt: seen.lastStrangeTryAt }
        : null
    },

    /**
     * Opens the back office without password and code: only for the buttons of the sandbox page. Null if
     * there is no such member.
     */
    openAs: (email: string): Promise<string | null> =>
      database.transaction(async (tx) => {
        const member = await store.lockByEmail(tx, email)
        return member && member.disabledAt === null
          ? (await open(tx, member, { address: '', devices: null }, 'staff.signedIn', noFactor)).token
          : null
      }),

    signOut: ({ sessionId }: Officer): Promise<void> => store.endSession(database.db, sessionId, clock.now()),

    purge: (): Promise<void> =>
      store.purge(database.db, {
        sessionsBefore: inMinutes(-sessionKeepMinutes),
        devicesBefore: inMinutes(-deviceKeepMinutes),
      }),
  }
}
