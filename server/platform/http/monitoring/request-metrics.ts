/** Rate, errors and duration of requests, by route pattern. */
import { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RouteOf } from './request-log.ts'
import type { Metrics } from '../../observability/metrics/metrics.ts'

/** Calls made by a page in this process count as part of the page. */
export function countRequests(
  app: FastifyInstance,
  { metrics, routeOf }: { readonly metrics: Metrics; readonly routeOf: RouteOf },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw instanceof IncomingMessage && !request.url.startsWith('/health/'))
      metrics.request({
        route: routeOf(request),
        method: request.method,
        status: reply.statusCode,
        closed: reply.switchedOff === true && reply.statusCode === 503,
        seconds: reply.elapsedTime / 1_000,
      })
    done()
  })
}
