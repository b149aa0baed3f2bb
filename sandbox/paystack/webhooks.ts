/** Messages to the merchant, signed over the body as sent. */
import { createHmac } from 'node:crypto'
import type { Core } from '../core.ts'

export type Webhooks = ReturnType<typeof createWebhooks>

export function createWebhooks({ options, credentials, callbacks }: Core) {
  const url = (): string | undefined =>
    typeof options.cardsWebhookUrl === 'function' ? options.cardsWebhookUrl() : options.cardsWebhookUrl
  return {
    send(event: string, data: object): void {
      const to = url()
      if (to)
        callbacks.signed(to, { event, data }, (body) => ({
          'x-paystack-signature': createHmac('sha512', credentials.cardsSecretKey).update(body).digest('hex'),
        }))
    },
  }
}
