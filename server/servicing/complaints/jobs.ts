/** Background work of complaints: the morning e-mail to staff about deadlines. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { remindJob, type ComplaintReminders } from './reminders.ts'

export const complaintJobs = (reminders: ComplaintReminders): readonly JobHandler[] => [
  runs(remindJob, () => reminders.remind()),
]
