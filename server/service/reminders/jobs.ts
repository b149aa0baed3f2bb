/** Reminders' background work: planned every morning, sent in batches. */
import type { JobHandlers } from '../../platform/jobs.ts'
import type { IdRange } from '../../lending/loans/index.ts'
import { planRemindersJob, remindRangeJob, sendRemindersJob, type Reminders } from './service.ts'

export const reminderJobs = (reminders: Reminders): JobHandlers => ({
  [planRemindersJob]: () => reminders.plan(),
  [sendRemindersJob]: () => reminders.send(),
  [remindRangeJob]: (range: IdRange) => reminders.remind(range),
})
