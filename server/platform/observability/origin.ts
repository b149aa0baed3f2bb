/**
 * The request and the trace span that work originates from. It is passed on to jobs (jobs.ts, worker.ts) and
 * to providers (provider-fetch.ts), and is in every log line.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { OpenSpan, Tracing } from './tracing/tracing.ts'

export type Origin = {
  readonly requestId: string
  /** When the request arrived, in milliseconds of real time. */
  readonly at: number
  /** The current span, when traced. */
  readonly traceparent?: string
}

export const requestIdHeader = 'x-request-id'
/** The format of proxies. Any other text could contain personal data. */
const requestIdPattern = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Returns the caller's id if it has that format, otherwise a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const said = headers[requestIdHeader]
  return typeof said === 'string' && requestIdPattern.test(said) ? said.toLowerCase() : randomUUID()
}

/** Frequent requests without information. */
const untraced = /^\/(?:assets|health)\//

const running = new AsyncLocalStorage<Origin>()

export const currentOrigin = (): Origin | undefined => running.getStore()
/** Without an origin the work has none, even if its caller had one. */
export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? running.run(origin, work) : running.exit(work)

/** Sets the origin for the whole request, and returns its id in the response. */
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
  // Set again after the body is parsed, which continues from the connection's context.
  app.addHook('preValidation', (request, _reply, done) => withOrigin(request.origin, done))

  /**
   * A call made by a page in this process is part of the page's trace, or of none when the page is not
   * traced.
   */
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
