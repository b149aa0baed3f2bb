/** Event counts, and their delivery to analytics services. */
import { eventJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { eventRoutes } from './routes.ts'
import { sendEventsJob, type EventSending } from './delivery.ts'
import type { Events } from './service.ts'

export const eventsCapability = (events: Events, sending: EventSending): Capability => ({
  name: 'site/analytics',
  routes: eventRoutes(events),
  jobs: eventJobs(sending),
  purge: () => events.purge(),
  plan: () => sending.begin(),
  recurring: [sendEventsJob.name],
  ready: async () => events.follow(),
  stop: () => events.leave(),
})
