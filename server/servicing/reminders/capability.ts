/** Payment reminders. */
import type { Capability } from '../../platform/capability/capability.ts'
import { reminderJobs } from './jobs.ts'
import { planRemindersJob, type Reminders } from './service.ts'

export const remindersCapability = ({ reminders }: { readonly reminders: Reminders }): Capability => ({
  name: 'servicing/reminders',
  jobs: reminderJobs(reminders),
  plan: () => reminders.plan(),
  recurring: [planRemindersJob.name],
})
