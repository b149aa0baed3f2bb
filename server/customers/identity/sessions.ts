/**
 * Sessions: a cookie for browsers, bearer tokens for programs; both are ended on the server (rule
 * identity-13, rule identity-14).
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import { deviceName } from '../../../domain/device-name.ts'
import type { Authenticate, Identity } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { newToken } from '../../platform/secrets.ts'
import * as store from './sessions-store.ts'
import { accessTokenSeconds, allScopes, grantedScopes, type Tokens } from './tokens.ts'

/** A browser's session ends a day after its last use, and a month after it began. */
export const sessionIdleHours = 24
export const sessionLifeDays = 30
/** Time to choose a new password. */
export const restorationMinutes = 15
/** Time to pay. */
export const payingMinutes = 30
/** The calls that a session opens which is not a full one (rule identity-16). */
const callsOf = {
  restoration: ['setPassword', 'signOut'],
  paying: ['paymentMethods', 'startPayment', 'readPayment', 'signOut'],
} as const
/** Writing down each use would cost a write a call. */
const touchEveryMs = 60_000

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Bearer = {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresInSeconds: number
  readonly scope: string
}
/** What a person holds after proving who they are: a cookie's token, or bearer tokens where scopes were asked for. */
export type Opened = {
  readonly customerId: string
  readonly sessionId: string
  readonly cookieToken: string | null
  readonly bearer: Bearer | null
}
export type OpenSession = {
  readonly customerId: string
  readonly kind: store.SessionKind
  readonly deviceId: string | null
  readonly timeZone: string | null
  /** What the browser says of itself; only its coarse name is kept. */
  readonly userAgent?: string | null
  /** Bearer tokens with these scopes in place of a cookie. */
  readonly scope?: string | undefined
  /** The cookie's token where the caller has to be able to give the same one again. */
  readonly cookieToken?: string
}

export type OpenSessionView = {
  readonly id: string
  readonly device: string | null
  readonly program: boolean
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({
  database,
  clock,
  tokens,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly tokens: Tokens
}) {
  const later = (ms: number): Date => new Date(clock.now().getTime() + ms)
  const alive = (session: store.SessionRow): boolean => {
    const now = clock.now().getTime()
    return (
      now < session.expiresAt.getTime() &&
      (!session.hasCookie || now < session.lastSeenAt.getTime() + sessionIdleHours * hourMs)
    )
  }

  async function bearerFor(
    tx: Db | Tx,
    customerId: string,
    sessionId: string,
    asked: string,
    lifeEnds: Date,
  ): Promise<Bearer> {
    const scopes = grantedScopes(asked)
    const scope = scopes.join(' ')
    let refreshToken: string | null = null
    if (scopes.includes('offline_access')) {
      refreshToken = newToken()
      await store.insertRefresh(
        tx,
        keyOf(refreshToken),
        { sessionId, customerId, scope, expiresAt: lifeEnds },
        clock.now(),
      )
    }
    return {
      accessToken: await tokens.issue({ customerId, sessionId, scopes }),
      refreshToken,
      expiresInSeconds: accessTokenSeconds,
      scope,
    }
  }

  async function sessionOf({
    sessionToken,
    accessToken,
  }: Parameters<Authenticate>[0]): Promise<Identity | null> {
    const claims = accessToken ? await tokens.read(accessToken) : null
    if (accessToken && !claims) return null
    const session = claims
      ? await store.sessionById(database.db, claims.sessionId)
      : sessionToken
        ? await store.sessionByToken(database.db, keyOf(sessionToken))
        : undefined
    if (!session || !alive(session) || (claims && claims.customerId !== session.customerId)) return null
    if (clock.now().getTime() - session.lastSeenAt.getTime() >= touchEveryMs)
      await store.touchSession(database.db, session.id, clock.now())
    return {
      customerId: session.customerId,
      sessionId: session.id,
      scopes: claims?.scopes ?? allScopes,
      ...(session.kind === 'full' ? {} : { only: callsOf[session.kind] }),
    }
  }

  return {
    authenticate: sessionOf satisfies Authenticate,

    async open(
      tx: Db | Tx,
      { customerId, kind, deviceId, timeZone, userAgent = null, scope, cookieToken }: OpenSession,
    ): Promise<Opened> {
      const id = randomUUID()
      const token = scope === undefined ? (cookieToken ?? newToken()) : null
      const lifeMs =
        kind === 'restoration'
          ? restorationMinutes * minuteMs
          : kind === 'paying'
            ? payingMinutes * minuteMs
            : scope === undefined || grantedScopes(scope).includes('offline_access')
              ? sessionLifeDays * dayMs
              : accessTokenSeconds * 1_000
      // A second sign-in of a browser replaces the first one there; programs hold their tokens side by side.
      if (token && kind === 'full' && deviceId)
        await store.endSessionsOnDevice(tx, customerId, deviceId, clock.now())
      await store.insertSession(tx, {
        id,
        customerId,
        tokenKey: token ? keyOf(token) : null,
        kind,
        deviceId,
        timeZone,
        deviceName: deviceName(userAgent),
        createdAt: clock.now(),
        expiresAt: later(lifeMs),
      })
      // While a password is restored there is nothing to refresh.
      const asked = kind === 'restoration' ? scope?.replace('offline_access', '') : scope
      const bearer = asked === undefined ? null : await bearerFor(tx, customerId, id, asked, later(lifeMs))
      return { customerId, sessionId: id, cookieToken: token, bearer }
    },

    /**
     * Exchanges a refresh token, once. A token that comes a second time was stolen from somebody: its whole
     * session ends.
     */
    refresh(refreshToken: string): Promise<Opened | Failure<'refreshTokenRefused'>> {
      return database.transaction(async (tx) => {
        const key = keyOf(refreshToken)
        const row = await store.lockRefresh(tx, key)
        const session = row ? await store.sessionById(tx, row.sessionId) : undefined
        if (!row || !session || !alive(session) || row.expiresAt <= clock.now())
          return { error: 'refreshTokenRefused' } as const
        if (row.usedAt) {
          await store.endSession(tx, row.sessionId, clock.now())
          return { error: 'refreshTokenRefused' } as const
        }
        await store.markRefreshUsed(tx, key, clock.now())
        await store.touchSession(tx, session.id, clock.now())
        return {
          customerId: row.customerId,
          sessionId: row.sessionId,
          cookieToken: null,
          bearer: await bearerFor(tx, row.customerId, row.sessionId, row.scope, row.expiresAt),
        }
      })
    },

    /** Counts as a use: lengthens a browser's session. */
    touch: (sessionId: string): Promise<void> => store.touchSession(database.db, sessionId, clock.now()),

    /** Whether the session behind a cookie's token still stands. */
    isOpen: async (cookieToken: string): Promise<boolean> => {
      const session = await store.sessionByToken(database.db, keyOf(cookieToken))
      return session !== undefined && alive(session)
    },

    kindOf: async (sessionId: string): Promise<store.SessionKind | null> =>
      (await store.sessionById(database.db, sessionId))?.kind ?? null,
    hasCookie: async (sessionId: string): Promise<boolean> =>
      (await store.sessionById(database.db, sessionId))?.hasCookie ?? false,

    end: (sessionId: string): Promise<void> => store.endSession(database.db, sessionId, clock.now()),

    /** Where a customer is signed in, the one used last first. */
    async openOf(customerId: string): Promise<OpenSessionView[]> {
      return (await store.sessionsOf(database.db, customerId))
        .filter(alive)
        .map(({ id, deviceName: device, hasCookie, createdAt, lastSeenAt }) => ({
          id,
          device,
          program: !hasCookie,
          signedInAt: createdAt,
          lastSeenAt,
        }))
    },

    endOneOf: (customerId: string, id: string): Promise<boolean> =>
      store.endSessionOf(database.db, customerId, id, clock.now()),

    endOthersOf: (tx: Db | Tx, customerId: string, keptId: string): Promise<void> =>
      store.endOtherSessionsOf(tx, customerId, keptId, clock.now()),

    endAllOf: (tx: Tx, customerId: string): Promise<void> => store.endSessionsOf(tx, customerId, clock.now()),
  }
}
