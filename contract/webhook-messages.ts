/** Webhook messages to partners (rule calls-15): without amounts, names and numbers. */
import { z } from 'zod'
import { webhookTest, type WebhookEvent } from '../domain/contact/webhooks.ts'

const client = z.string().describe("the partner's own id of its client, from the link")
const loan = z.uuid().describe('id of the loan from application to end: the same in each event')
const ofLoan = z.strictObject({ client, loan })

/** Fields of each event's message. */
const messageShapes = {
  'loan.opened': ofLoan,
  'loan.repaid': ofLoan,
  'loan.reopened': ofLoan,
  'loan.ceded': ofLoan,
  'loan.takenBack': ofLoan,
  'payout.failed': z.strictObject({
    client,
    payout: z.uuid().describe('id of the payout'),
    purpose: z
      .enum(['loan', 'refund'])
      .describe("a loan's payout, or a refund, including one that was reported as sent and not received"),
    loan: loan.nullable().describe('as in loan events; null for a refund, which may cover several loans'),
  }),
  [webhookTest]: z.strictObject({}),
} as const satisfies Record<WebhookEvent | typeof webhookTest, z.ZodType>

export type WebhookType = keyof typeof messageShapes
export const webhookTypes = Object.keys(messageShapes) as WebhookType[]
/** Fields other than the client. */
export type WebhookData = {
  readonly [Type in WebhookType]: Omit<z.output<(typeof messageShapes)[Type]>, 'client'>
}

export const webhookMessage = (type: WebhookType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when it happened'),
    data: messageShapes[type],
  })
/** Parses a sent message; earlier messages name the client but not the loan. */
export type WebhookMessage = {
  readonly type: WebhookType
  readonly timestamp: string
  readonly data: { readonly client?: string; readonly loan?: string | null }
}

/** Message id of a delivery: a resent message has the same id. */
export const webhookIdOf = (delivery: string): string => `msg_${delivery}`
