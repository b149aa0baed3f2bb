/** Payment prompts on due dates, for customers who chose them. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import { duePromptData } from './personal-data.ts'
import { duePromptRoutes } from './routes.ts'
import { duePromptHourJob, duePromptJob, type DuePrompts } from './service.ts'

export const duePromptsCapability = (duePrompts: DuePrompts): Capability => ({
  name: 'payments/due-prompts',
  routes: duePromptRoutes(duePrompts),
  jobs: [
    runs(duePromptHourJob, () => duePrompts.planHour()),
    runs(duePromptJob, (loan) => duePrompts.send(loan)),
  ],
  holds: duePromptData,
  plan: () => duePrompts.planHour(),
  recurring: [duePromptHourJob.name],
})
