/**
 * Signatures of the Standard Webhooks specification: HMAC-SHA256 over id, time and body, one for each valid
 * secret.
 */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

export type Signed = {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

export function signed(id: string, at: Date, body: string, secrets: readonly string[]): Signed {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}
