/**
 * Sessions: a cookie for browsers, bearer tokens for programs; the server can end both (rule identity-13,
 * rule identity-14).
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { deviceName } from '../../../../domain/person/device-name.ts'
import type { Authenticate, Identity } from '../../../platform/http/caller.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import * as directory from '../../../platform/database/sharding/directory.ts'
import { newToken } from '../../../platform/security/secrets.ts'
import * as store from './sessions-store.ts'
import { accessTokenSeconds, allScopes, grantedScopes, type Tokens } from './tokens.ts'

/** A browser's session ends a day after its last use, and a month after it began. */
export const sessionIdleHours = 24
export const sessionLifeDays = 30
/** Minutes to choose a new password. */
export const restorationMinutes = 15
/** Minutes to pay. */
export const payingMinutes = 30
/** Calls that a restricted session opens (rule identity-16). */
const callsOf = {
  restoration: ['setPassword', 'signOut'],
  paying: ['paymentMethods', 'startPayment', 'readPayment', 'signOut'],
} as const
/** Recording every use would cost a write per call. */
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
/** Credentials after a proof: a cookie's token, or bearer tokens if scopes were requested. */
export type OpenedSession = {
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
  /** The user agent; only its coarse name is stored. */
  readonly userAgent?: string | null
  /** Requests bearer tokens with these scopes instead of a cookie. */
  readonly scope?: string | undefined
  /** Secret of the cookie's token, for callers that must be able to issue the same one again. */
  readonly cookieSecret?: string
}

export type OpenSessionView = {
  readonly id: string
  readonly device: string | null
  readonly program: boolean
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

function lifeMsOf(kind: store.SessionKind, scope: string | undefined): number {
  if (kind === 'restoration') return restorationMinutes * minuteMs
  if (kind === 'paying') return payingMinutes * minuteMs
  return scope === undefined || grantedScopes(scope).includes('offline_access')
    ? sessionLifeDays * dayMs
    : accessTokenSeconds * 1_000
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
/** A customer's id, 16 bytes, in base64url. */
const customerChars = 22
const secretChars = 43
/** A token names its customer, so that it is searched among the sessions of one customer. */
export const sessionToken = (customerId: string, secret: string): string =>
  Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url') + secret

async function customerOf(db: Db | Tx, token: string): Promise<string | null> {
  // From before tokens named their customer; such tokens end within a month.
  if (token.length === secretChars)
    return (await directory.find(db, 'token', keyOf(token)))?.customerId ?? null
  const hex = Buffer.from(token.slice(0, customerChars), 'base64url').toString('hex')
  return token.length === customerChars + secretChars && hex.length === 32
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null
}

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
      refreshToken = sessionToken(customerId, newToken())
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

  async function byToken(token: string): Promise<store.SessionRow | undefined> {
    const customerId = await customerOf(database.db, token)
    return customerId === null ? undefined : store.sessionByToken(database.db, customerId, keyOf(token))
  }

  async function sessionOf({
    sessionToken,
    accessToken,
  }: Parameters<Authenticate>[0]): Promise<Identity | null> {
    const claims = accessToken ? await tokens.read(accessToken) : null
    if (accessToken && !claims) return null
    const session = claims
      ? await store.sessionById(database.db, claims)
      : sessionToken
        ? await byToken(sessionToken)
        : undefined
    if (!session || !alive(session)) return null
    const key = { customerId: session.customerId, sessionId: session.id }
    if (clock.now().getTime() - session.lastSeenAt.getTime() >= touchEveryMs)
      await store.touchSession(database.db, key, clock.now())
    return {
      ...key,
      scopes: claims?.scopes ?? allScopes,
      ...(session.kind === 'full' ? {} : { only: callsOf[session.kind] }),
    }
  }

  return {
    authenticate: sessionOf satisfies Authenticate,

    async open(
      tx: Db | Tx,
      {
        customerId,
        kind,
        deviceId,
        timeZone,
        userAgent = null,
        scope,
        cookieSecret = newToken(),
      }: OpenSession,
    ): Promise<OpenedSession> {
      const id = randomUUID()
      const token = scope === undefined ? sessionToken(customerId, cookieSecret) : null
      const lifeMs = lifeMsOf(kind, scope)
      // A second sign-in of a browser replaces its first session there; programs hold several tokens.
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
      // A password reset session has nothing to refresh.
      const asked = kind === 'restoration' ? scope?.replace('offline_access', '') : scope
      const bearer = asked === undefined ? null : await bearerFor(tx, customerId, id, asked, later(lifeMs))
      return { customerId, sessionId: id, cookieToken: token, bearer }
    },

    /** Exchanges a refresh token, once. A token used a second time was stolen: its whole session ends. */
    refresh(refreshToken: string): Promise<OpenedSession | Failure<'refreshTokenRefused'>> {
      return database.transaction(async (tx) => {
        const key = keyOf(refreshToken)
        const customerId = await customerOf(tx, refreshToken)
        const row = customerId === null ? undefined : await store.lockRefresh(tx, customerId, key)
        const session = row ? await store.sessionById(tx, row) : undefined
        if (!row || !session || !alive(session) || row.expiresAt <= clock.now())
          return { error: 'refreshTokenRefused' } as const
        if (row.usedAt) {
          await store.endSession(tx, row, clock.now())
          return { error: 'refreshTokenRefused' } as const
        }
        await store.markRefreshUsed(tx, row.customerId, key, clock.now())
        await store.touchSession(tx, row, clock.now())
        return {
          customerId: row.customerId,
          sessionId: row.sessionId,
          cookieToken: null,
          bearer: await bearerFor(tx, row.customerId, row.sessionId, row.scope, row.expiresAt),
        }
      })
    },

    /** Counts as a use: extends a browser's session. */
    touch: (key: store.SessionKey): Promise<void> => store.touchSession(database.db, key, clock.now()),

    /** Whether the session of a cookie's token is open. */
    isOpen: async (cookieToken: string): Promise<boolean> => {
      const session = await byToken(cookieToken)
      return session !== undefined && alive(session)
    },

    kindOf: async (key: store.SessionKey): Promise<store.SessionKind | null> =>
      (await store.sessionById(database.db, key))?.kind ?? null,
    hasCookie: async (key: store.SessionKey): Promise<boolean> =>
      (await store.sessionById(database.db, key))?.hasCookie ?? false,

    /** Returns false if the customer has no such session. */
    end: (key: store.SessionKey): Promise<boolean> => store.endSession(database.db, key, clock.now()),

    /** Returns where a customer is signed in, the last used first. */
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

    endOthersOf: (tx: Db | Tx, customerId: string, keptId: string): Promise<void> =>
      store.endOtherSessionsOf(tx, customerId, keptId, clock.now()),

    endAllOf: (tx: Tx, customerId: string): Promise<void> => store.endSessionsOf(tx, customerId, clock.now()),
  }
}
