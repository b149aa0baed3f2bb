export { contactSettingsCapability } from './capability.ts'
export { createContactSettings, type ContactSettingsInForce } from './service.ts'
export { showWeek } from './wording.ts'
