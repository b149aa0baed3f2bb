/** Partner webhooks: subscriptions, addresses and deliveries. */
import { z } from 'zod'
import { webhookEvents } from '../../domain/contact/webhooks.ts'
import { call } from '../call.ts'
import { actionResultShape, actionReasonFields } from './approvals.ts'
import { partnerField } from './api-keys.ts'
import { id, instant, typedDayField } from './fields.ts'

export const subscriptionStates = ['ready', 'open', 'failing', 'stopped'] as const
export const deliveryStatuses = ['waiting', 'delivered', 'givenUp'] as const

export const officeWebhooks = call('GET /api/office/webhooks', {
  summary: 'Partner webhooks and their state.',
  caller: 'officer',
  permission: 'programs.read',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          partner: z.string(),
          url: z.string(),
          events: z.array(z.enum(webhookEvents)),
          state: z
            .enum(subscriptionStates)
            .describe(
              'ready: nothing is sent until its secret was collected; failing: the last delivery failed',
            ),
          madeAt: instant,
          failingSince: instant.nullable(),
          stoppedAt: instant.nullable(),
          stoppedByItself: z.boolean().describe('stopped automatically after three days of failures'),
          olderSecretUntil: instant.nullable().describe('until then the previous secret signs too'),
        }),
      ),
    }),
  },
})
export const officeMakeWebhook = call('POST /api/office/webhooks', {
  summary: "Proposes a webhook for events of a partner's clients: a second person approves it.",
  caller: 'officer',
  permission: 'programs.change',
  body: z.strictObject({
    partner: partnerField,
    url: z.string('required').trim().min(1, 'required').max(500, 'textTooLong'),
    events: z
      .array(z.enum(webhookEvents, 'choiceInvalid'), 'noneChosen')
      .min(1, 'noneChosen')
      .max(webhookEvents.length),
    ...actionReasonFields,
  }),
  answers: { 200: actionResultShape },
  errors: ['validationFailed', 'actionWaits'],
})
export const officeWebhookSecret = call('POST /api/office/webhooks/{id}/secret', {
  summary: 'Creates a new secret, shown once. The previous one also signs for a day.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: {
    200: z.object({ secret: z.string().describe('returned only here'), olderUntil: instant.nullable() }),
  },
  errors: ['notFound'],
})
export const officeSetWebhook = call('POST /api/office/webhooks/{id}/state', {
  summary: 'Stops a webhook at once, or opens it again.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  body: z.strictObject({ open: z.boolean('choiceInvalid') }),
  answers: { 200: z.object({ state: z.enum(subscriptionStates) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeDeliveries = call('GET /api/office/webhooks/{id}/deliveries', {
  summary: 'Deliveries of a webhook, newest first, with the last responses.',
  caller: 'officer',
  permission: 'programs.read',
  params: id,
  query: z.object({ before: z.iso.datetime({ error: 'textInvalid' }).optional() }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          webhookId: z.string().describe('value of the header webhook-id, as the partner quotes it'),
          client: z.string().nullable().describe("the partner's name of the client; null for a test"),
          loan: z
            .uuid()
            .nullable()
            .describe("the loan's id in the partner's events, which is the id of its application here"),
          event: z.string(),
          test: z.boolean().describe('sent by staff to test the address'),
          status: z.enum(deliveryStatuses),
          createdAt: instant,
          tries: z.number().int(),
          lastTriedAt: instant.nullable(),
          lastAnswer: z
            .string()
            .nullable()
            .describe('status and first characters, or why there was no response'),
        }),
      ),
      next: instant.nullable(),
    }),
  },
  errors: ['notFound'],
})
export const officeTestWebhook = call('POST /api/office/webhooks/{id}/test', {
  summary: 'Sends a test, signed like every delivery and tried once, also to a stopped webhook.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: { 200: z.object({ webhookId: z.string().describe('value of the header webhook-id') }) },
  errors: ['notFound', 'conflict'],
})
export const officeReplayWebhook = call('POST /api/office/webhooks/{id}/replay', {
  summary: 'Resends one delivery, or those of some days, with the same ids.',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  body: z.union([
    z.strictObject({ delivery: z.uuid() }),
    z.strictObject({ from: typedDayField, through: typedDayField }),
  ]),
  answers: { 200: z.object({ replayed: z.number().int() }) },
  errors: ['validationFailed', 'notFound', 'conflict', 'exportTooLarge'],
})
