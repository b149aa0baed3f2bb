/** Payment prompts on the due date, for customers who switched them on. */
import { z } from 'zod'
import { duePromptHours, isDuePromptHour } from '../domain/contact/due-prompts.ts'
import { call } from './call.ts'

const wishShape = z.object({
  hour: z.number().int().nullable().describe('local time; null when prompts are off'),
  hours: z.array(z.number().int()).describe('available hours'),
})
const shared = { path: '/api/account/due-prompt', caller: 'customer', scope: 'profile' } as const

export const duePrompt = call({
  ...shared,
  name: 'duePrompt',
  summary: 'Whether the customer wants a payment prompt on due dates, and at which hour.',
  method: 'GET',
  answers: { 200: wishShape },
  errors: [],
})
export const wishDuePrompt = call({
  ...shared,
  name: 'wishDuePrompt',
  summary:
    'Turns on payment prompts on due dates at this hour, with a second and last one three hours later if the first was not paid.',
  method: 'PUT',
  body: z.strictObject({
    hour: z.coerce
      .number('choiceInvalid')
      .refine(isDuePromptHour, 'choiceInvalid')
      .describe(`from ${duePromptHours[0]} to ${duePromptHours.at(-1)}`),
  }),
  answers: { 200: wishShape },
  errors: ['validationFailed'],
})
export const stopDuePrompt = call({
  ...shared,
  name: 'stopDuePrompt',
  summary: 'Turns payment prompts off, including those still to be sent today.',
  method: 'DELETE',
  answers: { 200: wishShape },
  errors: [],
})

export const duePromptCalls = [duePrompt, wishDuePrompt, stopDuePrompt] as const
