/**
 * Access tokens for programs: short-lived JWTs that name a session, which the server can end (rule
 * identity-14).
 */
import { jwtVerify, SignJWT } from 'jose'
import type { Scope } from '../../../../contract/call.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'

export const accessTokenSeconds = 10 * 60
/** Scopes for customers; `user_administration` is for staff. */
const grantable = ['profile', 'email', 'phone', 'offline_access'] as const satisfies readonly Scope[]
export const allScopes: readonly Scope[] = grantable

/** Returns the requested scopes that can be granted, each once. */
export const grantedScopes = (asked: string): Scope[] =>
  grantable.filter((scope) => asked.split(/\s+/).includes(scope))

export type AccessClaims = {
  readonly customerId: string
  readonly sessionId: string
  readonly scopes: readonly Scope[]
}
export type Tokens = ReturnType<typeof createTokens>

/**
 * One issuer at every address: a token of the login manager is valid in every process with the same key and
 * database.
 */
const issuer = 'login-manager'

export function createTokens({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const [key = Buffer.alloc(0), ...others] = secrets
    .tokens('access token', 'HS256')
    .map((token) => Buffer.from(token, 'base64url'))
  const audience = 'api'
  return {
    issue({ customerId, sessionId, scopes }: AccessClaims): Promise<string> {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000)
      return new SignJWT({ sid: sessionId, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(customerId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key)
    },
    /**
     * Returns the claims of a token, or null if it is not ours or expired. The session must still be looked
     * up.
     */
    async read(token: string): Promise<AccessClaims | null> {
      const rules = {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer,
        audience,
        currentDate: clock.now(),
      }
      for (const each of [key, ...others]) {
        // An error: another key signed the token, or it is expired or not for us.
        const read = await jwtVerify(token, each, rules).catch(() => null)
        const { sub, sid, scope } = read?.payload ?? {}
        if (typeof sub === 'string' && typeof sid === 'string' && typeof scope === 'string')
          return { customerId: sub, sessionId: sid, scopes: grantedScopes(scope) }
      }
      return null
    },
  }
}
