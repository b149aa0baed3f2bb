/** Tokens of the open API, and the headers that every call has to bring. */
import { constants, privateDecrypt, randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import type { Answer } from '../faults.ts'
import { keyPair } from '../state.ts'
import { text, type Fields } from '../wire.ts'
import { gateRefused } from './answers.ts'

const tokenSeconds = 180

export type Gate = ReturnType<typeof createGate>

export function createGate({ state, credentials, nowMs }: Core) {
  return {
    /** `expires_in` is text. */
    token(body: Fields): Answer {
      const known =
        text(body['client_id']) === credentials.airtelClientId &&
        text(body['client_secret']) === credentials.airtelClientSecret
      if (!known || body['grant_type'] !== 'client_credentials')
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Invalid client authentication' },
        }
      const token = randomBytes(18).toString('base64url')
      state.run('insert into tokens (token, expiresAtMs) values (?, ?)', token, nowMs() + tokenSeconds * 1000)
      return {
        status: 200,
        body: { access_token: token, expires_in: String(tokenSeconds), token_type: 'bearer' },
      }
    },

    refused(headers: Readonly<Record<string, unknown>>): Answer | undefined {
      const token = /^Bearer (.+)$/.exec(text(headers['authorization']))?.[1] ?? ''
      const known = state.one<{ expiresAtMs: number }>(
        'select expiresAtMs from tokens where token = ?',
        token,
      )
      if (!known || known.expiresAtMs <= nowMs())
        return { status: 401, body: { error: 'invalid_token', error_description: 'Invalid access token' } }
      if (!headers['x-country'] || !headers['x-currency'])
        return gateRefused(400, 'ROUTER003', 'Mandatory parameters are missing either in the header or body.')
      if (headers['x-country'] !== 'KE')
        return gateRefused(400, 'ROUTER006', 'Invalid country code provided.')
      return headers['x-currency'] === 'KES'
        ? undefined
        : gateRefused(400, 'ROUTER112', 'Invalid currency provided.')
    },

    /** Whether the encrypted PIN is the merchant's. */
    knowsPin(encrypted: unknown): boolean {
      try {
        return (
          privateDecrypt(
            { key: keyPair(state).privateKey, padding: constants.RSA_PKCS1_PADDING },
            Buffer.from(text(encrypted), 'base64'),
          ).toString('utf8') === credentials.airtelPin
        )
      } catch {
        return false
      }
    },
  }
}
