/**
 * Logs one line per request: the route, never the content. The route's pattern replaces the address, which
 * may contain a phone number or a token.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homePageCheckId } from './home-page.ts'
import type { Log } from '../../observability/log.ts'
import type { Secrets } from '../../security/secrets.ts'

/** Ids of the request and of the browser's customer, added to every line about it. */
export type RequestNames = { readonly requestId: string; readonly session?: string }

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shownCharacters = 12

/**
 * X-SESSION-ID groups the lines of one customer's browser (rule data-14). The header is the customer's guid,
 * so that lines contain a keyed hash: support can find the lines of a guid with the key, but no guid is
 * readable in them. It does not authenticate the caller.
 */
export const createRequestNames =
  (secrets: Pick<Secrets, 'token'>) =>
  ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): RequestNames => {
    const said = headers['x-session-id']
    return typeof said === 'string' && guid.test(said)
      ? { requestId: id, session: secrets.token('log session', said.toLowerCase()).slice(0, shownCharacters) }
      : { requestId: id }
  }

/** The route's pattern; for pages, which share one route, the page's pattern. `none`: no such address. */
export const createRouteOf =
  (site: { readonly patternOf?: (pathname: string) => string | undefined } | null) =>
  ({ routeOptions: { url }, raw }: FastifyRequest): string => {
    if (url !== '/*') return url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none')
    return site?.patternOf ? (site.patternOf((raw.url ?? '/').split('?', 1)[0]!) ?? 'none') : url
  }
export type RouteOf = ReturnType<typeof createRouteOf>

export function logRequests(
  app: FastifyInstance,
  {
    log,
    namesOf,
    routeOf,
    sandbox,
  }: {
    readonly log: Log
    readonly sandbox: boolean
    readonly namesOf: (request: FastifyRequest) => RequestNames
    readonly routeOf: RouteOf
  },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    if (route.startsWith('/health/')) return
    // Traffic between the sandbox's stand-ins and the service, and internal calls, would bury what people
    // did.
    const isTalk = (sandbox && /^\/(sandbox|hooks)\//.test(route)) || request.id === homePageCheckId
    log[isTalk ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...namesOf(request),
      },
      'request',
    )
  })
}
