/**
 * OpenID Connect, authorization code flow with PKCE (openid.net/specs/openid-connect-core-1_0.html). The
 * provider's metadata is read once, and again after a failed read.
 */
import * as openid from 'openid-client'
import type { OpenIdConfig, OpenIdFailure, OpenIdProvider } from './port.ts'

type Deps = {
  readonly config: OpenIdConfig
  readonly fetch?: typeof fetch
  /** Timeout of one call to the provider. */
  readonly timeoutSeconds?: number
}

/**
 * Errors of a response that does not belong to our request; all other errors are the provider's or the
 * network's.
 */
const refusedCodes = new Set([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
])
function failureOf(error: unknown): OpenIdFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return { failed: refusedCodes.has(code) ? 'refused' : 'unreachable', code }
}

export function createOpenId({
  config: { issuer, clientId, clientSecret },
  fetch: fetcher = fetch,
  timeoutSeconds = 10,
}: Deps): OpenIdProvider {
  let known: Promise<openid.Configuration> | null = null
  function discovered(): Promise<openid.Configuration> {
    known ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        [openid.customFetch]: (url, options) => fetcher(url, options as RequestInit),
        execute: [
          openid.enableNonRepudiationChecks,
          // Only on a developer's machine: with live credentials the address must be https.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }

  return {
    newQuestion: () => ({
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    }),
    async hrefOf({ state, nonce, verifier }, callback) {
      try {
        const href = openid.buildAuthorizationUrl(await discovered(), {
          redirect_uri: callback,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { href: href.href }
      } catch (error) {
        return failureOf(error)
      }
    },
    async personOf(answer, { state, nonce, verifier }) {
      try {
        const tokens = await openid.authorizationCodeGrant(await discovered(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return { failed: 'refused', code: 'OAUTH_INVALID_RESPONSE' }
        const { email, email_verified: verified } = claims
        return {
          issuer: claims.iss,
          subject: claims.sub,
          verifiedEmail: typeof email === 'string' && verified === true ? email.toLowerCase() : null,
        }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
