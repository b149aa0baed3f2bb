/** The calls of security events. */
import { officeSecurityEvents } from '../../../contract/security.ts'
import { handle, type Route } from '../../platform/http.ts'
import type { Reading } from '../../platform/reading.ts'
import type { SecurityEvents } from './security-events.ts'

const pageEvents = 100

/** `staffNames`: e-mail addresses of our staff, by id. */
export const securityEventRoutes = (
  events: Pick<SecurityEvents, 'list'>,
  staffNames: () => Promise<ReadonlyMap<string, string>>,
  reading: Reading,
): Route[] => [
  handle(officeSecurityEvents, async ({ query: { account = null, ...filter } }) => {
    const [found, names] = [
      await reading((db) => events.list({ ...filter, accountId: account }, pageEvents, db)),
      await staffNames(),
    ]
    return {
      items: found.map(({ firstAt, lastAt, ...event }) => ({
        ...event,
        officer: event.officerId === null ? null : (names.get(event.officerId) ?? null),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      next: found.length === pageEvents ? found.at(-1)!.id : null,
    }
  }),
]
