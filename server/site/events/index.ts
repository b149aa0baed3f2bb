export { eventsCapability } from './capability.ts'
export { eventRoutes } from './routes.ts'
export { createEventSending, sendEventsJob } from './send.ts'
export { createEvents, type Events } from './service.ts'
