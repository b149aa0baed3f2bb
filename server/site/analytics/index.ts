export { eventsCapability } from './capability.ts'

export { createEvents, type Events } from './service.ts'
