/** Webhooks in the API description: each event with its message, its headers and the expected answer. */
import { webhookMessage, webhookTypes } from '../../contract/webhook-messages.ts'
import { webhookTest, webhookTriesForMs } from '../../domain/contact/webhooks.ts'
import { programs } from '../../words/compiled/en/back-office/programs.ts'
import { jsonSchema, type Json } from './json-schema.ts'

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})
const headers = [
  header('webhook-id', 'process each id once: a repeated message has the same'),
  header('webhook-timestamp', 'of this try, in seconds since 1970: less than 5 minutes away'),
  header(
    'webhook-signature',
    'HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>` with the secret, as Standard Webhooks has it: `v1,` and base64; several by spaces, of which one must be right',
  ),
]
const again = `anything else, or nothing within 10 seconds: the message is sent again for ${webhookTriesForMs / 3_600_000} hours`

export const openApiWebhooks = (): Readonly<Record<string, { readonly post: Json }>> =>
  Object.fromEntries(
    webhookTypes.map((event) => [
      event,
      {
        post: {
          operationId: `webhook.${event}`,
          summary:
            event === webhookTest
              ? `${programs.webhooks.eventWords[event]}: sent by the lender's staff, about no customer, and tried once.`
              : `${programs.webhooks.eventWords[event]}: a client of the partner, who linked the two accounts.`,
          tags: ['webhooks'],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(webhookMessage(event), 'output') } },
          },
          responses: { '2XX': { description: 'taken' }, default: { description: again } },
        },
      },
    ]),
  )
