/** Partner webhooks: subscriptions, addresses and deliveries. */
import { z } from 'zod'
import { webhookEvents } from '../../domain/contact/webhooks.ts'
import { call } from '../call.ts'
import { actedShape, whyFields } from './approvals.ts'
import { partnerField } from './api-keys.ts'
import { id, instant, typedDayField } from './fields.ts'

const states = ['ready', 'open', 'failing', 'stopped'] as const

export const officeWebhooks = call({
  name: 'officeWebhooks',
  summary: 'The addresses of partners that are told of their clients, and how they are.',
  method: 'GET',
  path: '/api/office/webhooks',
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
            .enum(states)
            .describe(
              'ready: nothing is told until its secret was taken; failing: it took nothing the last time',
            ),
          madeAt: instant,
          failingSince: instant.nullable(),
          stoppedAt: instant.nullable(),
          stoppedByItself: z.boolean().describe('after three days of failures'),
          olderSecretUntil: instant.nullable().describe('until when the secret before signs besides'),
        }),
      ),
    }),
  },
  errors: [],
})
export const officeMakeWebhook = call({
  name: 'officeMakeWebhook',
  summary: 'Proposes that a partner is told of events of its clients: a second person approves it.',
  method: 'POST',
  path: '/api/office/webhooks',
  caller: 'officer',
  permission: 'programs.change',
  body: z.strictObject({
    partner: partnerField,
    url: z.string('required').trim().min(1, 'required').max(500, 'textTooLong'),
    events: z
      .array(z.enum(webhookEvents, 'choiceInvalid'), 'noneChosen')
      .min(1, 'noneChosen')
      .max(webhookEvents.length),
    ...whyFields,
  }),
  answers: { 200: actedShape },
  errors: ['validationFailed', 'actionWaits'],
})
export const officeWebhookSecret = call({
  name: 'officeWebhookSecret',
  summary: 'Makes a new secret, shown once. The one before signs besides for a day.',
  method: 'POST',
  path: '/api/office/webhooks/{id}/secret',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: {
    200: z.object({ secret: z.string().describe('shown only here'), olderUntil: instant.nullable() }),
  },
  errors: ['notFound'],
})
export const officeSetWebhook = call({
  name: 'officeSetWebhook',
  summary: 'Stops a webhook at once, or opens it again.',
  method: 'POST',
  path: '/api/office/webhooks/{id}/state',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  body: z.strictObject({ open: z.boolean('choiceInvalid') }),
  answers: { 200: z.object({ state: z.enum(states) }) },
  errors: ['validationFailed', 'notFound', 'conflict'],
})
export const officeDeliveries = call({
  name: 'officeDeliveries',
  summary: 'What a webhook was told, newest first, with the last answers.',
  method: 'GET',
  path: '/api/office/webhooks/{id}/deliveries',
  caller: 'officer',
  permission: 'programs.read',
  params: id,
  query: z.object({ before: z.iso.datetime({ error: 'textInvalid' }).optional() }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          webhookId: z.string().describe('of the header webhook-id, as the partner quotes it'),
          client: z.string().nullable().describe('as the partner names it; null of a test'),
          loan: z
            .uuid()
            .nullable()
            .describe('of the loan, as the partner was told it; it is its request here'),
          event: z.string(),
          test: z.boolean().describe('sent by our staff, to see what the address answers'),
          status: z.enum(['waiting', 'delivered', 'givenUp']),
          createdAt: instant,
          tries: z.number().int(),
          lastTriedAt: instant.nullable(),
          lastAnswer: z
            .string()
            .nullable()
            .describe('the status and the first characters, or why there was none'),
        }),
      ),
      next: instant.nullable(),
    }),
  },
  errors: ['notFound'],
})
export const officeTestWebhook = call({
  name: 'officeTestWebhook',
  summary: 'Sends a test, signed as everything else and tried once. Of one that is stopped too.',
  method: 'POST',
  path: '/api/office/webhooks/{id}/test',
  caller: 'officer',
  permission: 'programs.change',
  params: id,
  answers: { 200: z.object({ webhookId: z.string().describe('of the header webhook-id') }) },
  errors: ['notFound', 'conflict'],
})
export const officeReplayWebhook = call({
  name: 'officeReplayWebhook',
  summary: 'Tells one delivery again, or those of some days, by the same ids.',
  method: 'POST',
  path: '/api/office/webhooks/{id}/replay',
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

export const webhookCalls = [
  officeWebhooks,
  officeMakeWebhook,
  officeWebhookSecret,
  officeSetWebhook,
  officeDeliveries,
  officeTestWebhook,
  officeReplayWebhook,
] as const
