/** What partners are told by webhooks (rule calls-15): no amount, name or number. */
import { z } from 'zod'
import type { WebhookEvent } from '../domain/webhooks.ts'

export const webhookMessage = <Event extends WebhookEvent>(event: Event) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: z.iso.datetime().describe('when it happened'),
    data: z.strictObject({
      client: z.string().describe('as the partner named its client when it was linked'),
    }),
  })
export type WebhookMessage = z.output<ReturnType<typeof webhookMessage<WebhookEvent>>>

/** By the id of what it was told: a message that is told again has the same. */
export const webhookIdOf = (delivery: string): string => `msg_${delivery}`
