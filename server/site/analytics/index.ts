export { eventsCapability } from './capability.ts'

export { createEventSending } from './send.ts'
export { createEvents, type Events } from './service.ts'
