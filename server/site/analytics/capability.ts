/** Event counts, and their delivery to analytics services. */
import { eventJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { eventRoutes } from './routes.ts'
import { sendEventsJob, createEventSending } from './delivery.ts'
import type { Events } from './service.ts'

type Deps = Parameters<typeof createEventSending>[0] & { readonly events: Events }

export function eventsCapability({ events, ...deps }: Deps): Capability {
  const sending = createEventSending(deps)
  return {
    name: 'site/analytics',
    routes: eventRoutes(events),
    jobs: eventJobs(sending),
    purge: () => events.purge(),
    plan: () => sending.begin(),
    recurring: [sendEventsJob.name],
    ready: async () => events.follow(),
    stop: () => events.leave(),
  }
}
