/**
 * One line for each request: what was asked for, never what was said. The route's pattern stands for the
 * address, which may hold a phone or a token.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homePageCheckId } from './home-page.ts'
import type { Log } from '../observability/log.ts'
import type { Secrets } from '../security/secrets.ts'

/** What names a request and the browser's customer in every line about it. */
export type RequestNames = { readonly requestId: string; readonly session?: string }

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shownCharacters = 12

/**
 * X-SESSION-ID ties the lines of one customer's browser together (rule data-14). It is the customer's guid,
 * so that lines carry a keyed hash of it: whoever has a guid and the key finds its lines, and nobody reads a
 * guid from them. It proves nothing about who called.
 */
export const createRequestNames =
  (secrets: Pick<Secrets, 'token'>) =>
  ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): RequestNames => {
    const said = headers['x-session-id']
    return typeof said === 'string' && guid.test(said)
      ? { requestId: id, session: secrets.token('log session', said.toLowerCase()).slice(0, shownCharacters) }
      : { requestId: id }
  }

/** The route's pattern; of pages, which one route answers, the page's. `none`: there is nothing at this address. */
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
    // What a sandbox's stand-ins and we say to each other, or we to ourselves, would bury what a person did.
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
