/** Payment prompts on due dates, for customers who chose them. */
import { duePromptJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { duePromptData } from './personal-data.ts'
import { duePromptRoutes } from './routes.ts'
import { duePromptHourJob, type DuePrompts } from './service.ts'

export const duePromptsCapability = ({ duePrompts }: { readonly duePrompts: DuePrompts }): Capability => ({
  name: 'payments/due-prompts',
  routes: duePromptRoutes(duePrompts),
  jobs: duePromptJobs(duePrompts),
  personalData: duePromptData,
  plan: () => duePrompts.planHour(),
  recurring: [duePromptHourJob.name],
})
