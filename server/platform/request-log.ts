/** One line for each request: what was asked for, never what was said. The route's pattern stands for the address, which may hold a phone or a token. */
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (route.startsWith('/health/')) return
    log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10, requestId: request.id }, 'request')
  })
}
