/**
 * Which request a piece of work began with, and the span that it belongs to: carried along by whatever runs,
 * into its jobs (jobs.ts, worker.ts) and to providers (provider-fetch.ts), and named in every line of the log.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { OpenSpan, Tracing } from './tracing/tracing.ts'

export type Origin = {
  readonly requestId: string
  /** When the request came, in milliseconds of real time. */
  readonly at: number
  /** The span that it is part of, where it is traced. */
  readonly traceparent?: string
}

export const requestIdHeader = 'x-request-id'
/** As proxies make them. Anything else could say whose request it is. */
const requestIdPattern = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The caller's own id where it has the form of one, a new one otherwise. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const said = headers[requestIdHeader]
  return typeof said === 'string' && requestIdPattern.test(said) ? said.toLowerCase() : randomUUID()
}

/** They say nothing, and are many. */
const untraced = /^\/(?:assets|health)\//

const running = new AsyncLocalStorage<Origin>()

export const currentOrigin = (): Origin | undefined => running.getStore()
/** Without an origin the work has none, whatever it was called from. */
export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? running.run(origin, work) : running.exit(work)

/** Everything that a request does has it as its origin, and its answer names it. */
export function followRequests(
  app: FastifyInstance,
  { tracing, routeOf }: { readonly tracing: Tracing; readonly routeOf: (request: FastifyRequest) => string },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request)
    request.origin = {
      requestId: request.id,
      at: Date.now(),
      ...(span ? { traceparent: span.traceparent } : {}),
    }
    if (span) request.span = span
    void reply.header(requestIdHeader, request.id)
    withOrigin(request.origin, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      failed: reply.statusCode >= 500,
    })
    done()
  })
  // Once more where its body was read, which goes on from the connection.
  app.addHook('preValidation', (request, _reply, done) => withOrigin(request.origin, done))

  /** A call that a page makes in this process is part of the page's trace, or of none where the page has none. */
  function spanOf(request: FastifyRequest): OpenSpan | null {
    const route = routeOf(request)
    const page = currentOrigin()
    if ((page && !page.traceparent) || untraced.test(route)) return null
    return tracing.begin(`${request.method} ${route}`, {
      kind: 'request',
      attributes: { 'http.route': route, 'request.id': request.id },
      ...(page?.traceparent ? { parent: page.traceparent } : {}),
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin
    span?: OpenSpan
  }
}
