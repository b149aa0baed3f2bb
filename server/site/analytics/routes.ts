/** HTTP of events. */
import { officeEvents, reportOutage } from '../../../contract/events.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import type { Events } from './service.ts'

const taken = { taken: true } as const

export const eventRoutes = (events: Events): Route[] => [
  handle(reportOutage, ({ body }) => {
    events.countOutage(body.name)
    return taken
  }),
  handle(officeEvents, async ({ query }) => {
    const { counts, more } = await events.counts(query.days)
    return { counts: [...counts], more }
  }),
]
