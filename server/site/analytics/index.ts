export { eventsCapability } from './capability.ts'

export { createEventSending } from './delivery.ts'
export { createEvents, type Events } from './service.ts'
