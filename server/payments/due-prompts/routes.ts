/** API calls of due-date prompts. */
import { duePrompt, stopDuePrompt, wishDuePrompt } from '../../../contract/due-prompts.ts'
import { duePromptHours, type DuePromptHour } from '../../../domain/contact/due-prompts.ts'
import { handle } from '../../platform/http/http.ts'
import type { DuePrompts } from './service.ts'

const view = (hour: DuePromptHour | null) => ({ hour, hours: [...duePromptHours] })

export const duePromptRoutes = (duePrompts: DuePrompts) => [
  handle(duePrompt, async ({ customerId }) => view(await duePrompts.requestedHour(customerId))),
  handle(wishDuePrompt, async ({ customerId, body: { hour } }) => {
    await duePrompts.requestAt(customerId, hour)
    return view(hour)
  }),
  handle(stopDuePrompt, async ({ customerId }) => {
    await duePrompts.stop(customerId)
    return view(null)
  }),
]
