/** Payment prompts on the due date, for customers who switched them on. */
import { z } from 'zod'
import { duePromptHours, isDuePromptHour } from '../domain/contact/due-prompts.ts'
import { call } from './call.ts'

const wishShape = z.object({
  hour: z.number().int().nullable().describe('local time; null when prompts are off'),
  hours: z.array(z.number().int()).describe('available hours'),
})
const shared = { caller: 'customer', scope: 'profile' } as const

export const duePrompt = call('GET /api/account/due-prompt', {
  ...shared,
  summary: 'Whether the customer wants a payment prompt on due dates, and at which hour.',
  answers: { 200: wishShape },
})
export const wishDuePrompt = call('PUT /api/account/due-prompt', {
  ...shared,
  summary:
    'Turns on payment prompts on due dates at this hour, with a second and last one three hours later if the first was not paid.',
  body: z.strictObject({
    hour: z.coerce
      .number('choiceInvalid')
      .refine(isDuePromptHour, 'choiceInvalid')
      .describe(`from ${duePromptHours[0]} to ${duePromptHours.at(-1)}`),
  }),
  answers: { 200: wishShape },
  errors: ['validationFailed'],
})
export const stopDuePrompt = call('DELETE /api/account/due-prompt', {
  ...shared,
  summary: 'Turns payment prompts off, including those still to be sent today.',
  answers: { 200: wishShape },
})
