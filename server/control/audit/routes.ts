/** Calls for security events and for the trail as a file. */
import { officeAuditExport } from '../../../contract/back-office/audit.ts'
import { officeSecurityEvents } from '../../../contract/security.ts'
import { spanRefusal } from '../../platform/time/day-span.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import type { SecurityEvents } from './security-events.ts'
import { attemptWords } from './security-words.ts'
import type { Audit } from './service.ts'

const pageEvents = 100

/** `staffNames`: e-mail addresses of staff, by id. */
export const securityEventRoutes = (
  events: Pick<SecurityEvents, 'list'>,
  staffNames: () => Promise<ReadonlyMap<string, string>>,
  reading: ReadQuery,
): Route[] => [
  handle(officeSecurityEvents, async ({ query: { account = null, ...filter } }) => {
    const refused = spanRefusal(filter)
    if (refused) return orFail(refused)
    const [found, names] = [
      await reading((db) => events.list({ ...filter, accountId: account }, pageEvents, db)),
      await staffNames(),
    ]
    return {
      items: found.map(({ firstAt, lastAt, ...event }) => ({
        ...event,
        says: attemptWords(event.what),
        officer: event.officerId === null ? null : (names.get(event.officerId) ?? null),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      next: found.length === pageEvents ? found.at(-1)!.id : null,
    }
  }),
]

export const auditExportRoutes = (audit: Pick<Audit, 'export'>, reading: ReadQuery) => [
  handle(officeAuditExport, async ({ officer, query }) =>
    orFail(spanRefusal(query) ?? (await audit.export(officer, query, reading)), ({ csv }) =>
      answer(csv as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="trail.csv"',
        },
      }),
    ),
  ),
]
