export { remindersCapability } from './capability.ts'

export { createReminders } from './service.ts'
