/** Webhook messages to partners (rule calls-15): without amounts, names and numbers. */
import { z } from 'zod'
import { webhookTest, type WebhookEvent } from '../domain/contact/webhooks.ts'

const client = z.string().describe('as the partner named its client when it was linked')
const loan = z
  .uuid()
  .describe(
    'of the loan, from its request to its end: the same in each event, another for each loan of a client',
  )
const ofLoan = z.strictObject({ client, loan })

/** Fields of each event's message. */
const told = {
  'loan.opened': ofLoan,
  'loan.repaid': ofLoan,
  'loan.reopened': ofLoan,
  'loan.ceded': ofLoan,
  'loan.takenBack': ofLoan,
  'payout.failed': z.strictObject({
    client,
    payout: z.uuid().describe('of the payout; another one of the same loan has another'),
    purpose: z
      .enum(['loan', 'refund'])
      .describe(
        'money lent, or an overpayment on its way back, also one that counted as sent and did not arrive',
      ),
    loan: loan.nullable().describe('as in the events of loans; null for a refund, which may be of several'),
  }),
  [webhookTest]: z.strictObject({}),
} as const satisfies Record<WebhookEvent | typeof webhookTest, z.ZodType>

export type WebhookType = keyof typeof told
export const webhookTypes = Object.keys(told) as WebhookType[]
/** Fields other than the client. */
export type WebhookData = {
  readonly [Type in WebhookType]: Omit<z.output<(typeof told)[Type]>, 'client'>
}

export const webhookMessage = (type: WebhookType) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when it happened'),
    data: told[type],
  })
/** Parses a sent message; earlier messages name the client but not the loan. */
export type WebhookMessage = {
  readonly type: WebhookType
  readonly timestamp: string
  readonly data: { readonly client?: string; readonly loan?: string | null }
}

/** Message id of a delivery: a resent message has the same id. */
export const webhookIdOf = (delivery: string): string => `msg_${delivery}`
