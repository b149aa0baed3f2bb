/** Background work of reminders: scheduled every morning, sent in batches. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import {
  arrangeRemindersJob,
  planRemindersJob,
  remindRangeJob,
  sendRemindersJob,
  type Reminders,
} from './service.ts'

export const reminderJobs = (reminders: Reminders): readonly JobHandler[] => [
  runs(planRemindersJob, () => reminders.plan()),
  runs(sendRemindersJob, () => reminders.send()),
  runs(arrangeRemindersJob, () => reminders.arrange()),
  runs(remindRangeJob, (range) => reminders.remind(range)),
]
