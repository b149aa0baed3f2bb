/** The calls of all capabilities, their descriptions, and the answer to unknown addresses below them. */
import type { FastifyInstance } from 'fastify'
import { mcpRoutes } from '../mcp/routes.ts'
import { openapiRoutes } from '../openapi/page.ts'
import { acceptBodies } from '../platform/http/calls/body.ts'
import { sendProblem } from '../platform/http/errors/send-problem.ts'
import { registerRoutes } from '../platform/http/http.ts'
import { notFoundLimit } from '../platform/http/limits/rate-limits.ts'
import type { Services } from '../services.ts'

export async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  const { config, http, callers } = services
  acceptBodies(api)
  // Pages serve the calls of their scripts; providers call the API processes.
  await registerRoutes(
    api,
    config.role === 'web'
      ? services.routes.filter(({ call }) => call.caller !== 'provider')
      : services.routes,
    http,
  )
  await openapiRoutes(api, config)
  mcpRoutes(api, { ...config, callers, apiKeys: services.apiKeys })
  const limit = {
    rateLimit: {
      max: Math.ceil(notFoundLimit.max * config.rateLimitFactor),
      timeWindow: notFoundLimit.windowSeconds * 1_000,
      groupId: 'notFound',
    },
  }
  for (const url of ['/api/*', '/hooks/*'])
    api.all(url, { config: limit }, (request, reply) =>
      sendProblem(reply, { error: 'notFound' }, callers.languageOf(request)),
    )
}
