/**
 * Which request a piece of work began with, and the span that it belongs to: carried along by whatever runs,
 * into its jobs (jobs.ts, worker.ts) and to providers (provider-fetch.ts), and named in every line of the log.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

export type Origin = {
  readonly requestId: string
  /** When the request came, in milliseconds of real time. */
  readonly at: number
}

export const requestIdHeader = 'x-request-id'
/** As proxies make them. Anything else could say whose request it is. */
const requestIdPattern = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The caller's own id where it has the form of one, a new one otherwise. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const said = headers[requestIdHeader]
  return typeof said === 'string' && requestIdPattern.test(said) ? said.toLowerCase() : randomUUID()
}

const running = new AsyncLocalStorage<Origin>()

export const currentOrigin = (): Origin | undefined => running.getStore()
/** Without an origin the work has none, whatever it was called from. */
export const withOrigin = <T>(origin: Origin | undefined, work: () => T): T =>
  origin ? running.run(origin, work) : running.exit(work)

/** Everything that a request does has it as its origin, and its answer names it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.origin = { requestId: request.id, at: Date.now() }
    void reply.header(requestIdHeader, request.id)
    withOrigin(request.origin, done)
  })
  // Once more where its body was read, which goes on from the connection.
  app.addHook('preValidation', (request, _reply, done) => withOrigin(request.origin, done))
}

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin
  }
}
