export { remindersCapability } from './capability.ts'
export { reminderJobs } from './jobs.ts'
export { createReminders } from './service.ts'
