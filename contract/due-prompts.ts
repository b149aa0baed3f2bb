/** Payment prompts on the due date, for customers who switched them on. */
import { z } from 'zod'
import { duePromptHours, isDuePromptHour } from '../domain/contact/due-prompts.ts'
import { call } from './call.ts'

const wishShape = z.object({
  hour: z.number().int().nullable().describe('of Nairobi; null where none is wanted'),
  hours: z.array(z.number().int()).describe('those that can be chosen'),
})
const shared = { path: '/api/account/due-prompt', caller: 'customer', scope: 'profile' } as const

export const duePrompt = call({
  ...shared,
  name: 'duePrompt',
  summary: 'Whether and at which hour the customer wants a prompt to pay on the day a payment is due.',
  method: 'GET',
  answers: { 200: wishShape },
  errors: [],
})
export const wishDuePrompt = call({
  ...shared,
  name: 'wishDuePrompt',
  summary:
    'Asks for a prompt on the customer’s phone on the day a payment is due, at this hour, and for a second and last one three hours later where the first was not paid.',
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
  summary: 'Turns it off; also what is under way for today is not sent any more.',
  method: 'DELETE',
  answers: { 200: wishShape },
  errors: [],
})

export const duePromptCalls = [duePrompt, wishDuePrompt, stopDuePrompt] as const
