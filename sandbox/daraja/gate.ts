/** Tokens, refusals and the checks that come before any business. */
import { constants, privateDecrypt, randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { keyPair } from '../state.ts'
import { newRequestId, text, type Fields } from '../wire.ts'

const tokenSeconds = 3599
/** How long an expired token is distinguished from an unknown one. */
const expiredKeptMs = 86_400_000

/** An error envelope. */
export const refuse = (status: number, errorCode: string, errorMessage: string): Answer => ({
  status,
  body: { requestId: newRequestId(), errorCode, errorMessage },
})
export const badField = (name: string): Answer => refuse(400, '400.002.02', `Bad Request - Invalid ${name}`)
export const busy = (): Answer =>
  refuse(500, '500.003.02', 'System is busy. Please try again in few minutes.')

export type Gate = ReturnType<typeof createGate>

export function createGate({ state, credentials, options, nowMs }: Core) {
  const { privateKey } = keyPair(state)

  return {
    /** `expires_in` is text. A wrong secret gives 401, an unknown key 400; both with the reason. */
    token(authorization: string | undefined, grantType: unknown): Answer {
      if (grantType !== 'client_credentials') return refuse(400, '400.008.02', 'Invalid grant type passed')
      const expected = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`).toString(
        'base64',
      )
      if (!authorization?.startsWith('Basic '))
        return refuse(401, '400.008.01', 'Invalid Authentication passed')
      if (authorization !== `Basic ${expected}`) {
        const [key] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8').split(':')
        return refuse(
          key === credentials.consumerKey ? 401 : 400,
          '400.008.01',
          'Invalid Authentication passed',
        )
      }
      state.run('delete from tokens where expiresAtMs <= ?', nowMs() - expiredKeptMs)
      const token = randomBytes(18).toString('base64url')
      state.run('insert into tokens (token, expiresAtMs) values (?, ?)', token, nowMs() + tokenSeconds * 1000)
      return { status: 200, body: { access_token: token, expires_in: String(tokenSeconds) } }
    },

    /** The status and code of a bad token differ from product to product. */
    refusedToken(authorization: string | undefined, path: string): Answer | undefined {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
      const known = state.one<{ expiresAtMs: number }>(
        'select expiresAtMs from tokens where token = ?',
        token,
      )
      if (known && known.expiresAtMs > nowMs()) return undefined
      if (known) return refuse(401, '404.001.03', 'Invalid Access Token')
      if (path.includes('/c2b/')) return refuse(400, '400.003.01', 'Invalid Access Token')
      if (path.includes('pulltransactions'))
        return refuse(401, '401.002.01', 'Error Occurred - Invalid Access Token')
      return refuse(404, '404.001.03', 'Invalid Access Token')
    },

    /** The password of a prompt: any well-formed stamp, but one and the same. */
    refusedPassword(body: Fields): Answer | undefined {
      const stamp = text(body['Timestamp'])
      if (!/^\d{14}$/.test(stamp)) return badField('Timestamp')
      if (text(body['BusinessShortCode']) !== credentials.shortCode)
        return refuse(500, '500.001.1001', 'Merchant does not exist')
      const expected = Buffer.from(`${credentials.shortCode}${credentials.passkey}${stamp}`).toString(
        'base64',
      )
      return text(body['Password']) === expected
        ? undefined
        : refuse(500, '500.001.1001', 'Wrong credentials')
    },

    /**
     * Whether a call has the right initiator name and password. A wrong one is reported only in the result.
     */
    knowsInitiator(name: unknown, credential: unknown): boolean {
      try {
        const password = privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
          Buffer.from(text(credential), 'base64'),
        )
        return (
          text(name) === credentials.initiatorName &&
          password.toString('utf8') === credentials.initiatorPassword
        )
      } catch {
        return false
      }
    },

    /**
     * The gateway rejects addresses that contain the product's or its owner's name, and addresses that are
     * not public https.
     */
    acceptsUrl(value: unknown): boolean {
      const shown = text(value)
      if (/m-?pesa|safaricom/i.test(shown) || !URL.canParse(shown)) return false
      const url = new URL(shown)
      const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
      if (loopback) return (options.allowLoopbackHttp ?? true) && /^https?:$/.test(url.protocol)
      return url.protocol === 'https:'
    },
  }
}
