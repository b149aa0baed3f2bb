/** The HTTP application: plugins, then everything that people and programs can reach, in order. */
import { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../web/handler.ts'
import { personaRoutes } from './personas/routes.ts'
import { createPersonas } from './personas/service.ts'
import { limitAddresses } from './platform/http/limits/address-counts.ts'
import { readBuildId } from './platform/pages/build-id.ts'
import { retryUntilDatabaseAnswers } from './platform/database/database-unavailable.ts'
import { isClockRight } from './platform/time/database-clock.ts'
import { createHttpServer, refuseTwoHosts } from './platform/http/server.ts'
import { handleErrors } from './platform/http/errors/errors.ts'
import { healthRoutes } from './platform/http/monitoring/health.ts'
import { rendersHomePage } from './platform/http/monitoring/home-page.ts'
import { sendProblem } from './platform/http/errors/send-problem.ts'
import { countRequests } from './platform/http/monitoring/request-metrics.ts'
import { isMigrated } from './platform/database/migrations/migrate.ts'
import { followRequests } from './platform/observability/origin.ts'
import { receiveInTime } from './platform/http/limits/receive-in-time.ts'
import { createRequestNames, createRouteOf, logRequests } from './platform/http/monitoring/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { mountSite } from './platform/pages/web.ts'
import { registerApi } from './wiring/api.ts'
import { mountSandbox } from './wiring/sandbox.ts'
import type { Services } from './services.ts'

export type AppOptions = {
  /** The built site; null in processes without pages. */
  readonly site: Site | null
  /** Marks the process as stopping, so that it gets no new requests. */
  readonly isStopping?: () => boolean
  /** In tests: a sandbox that does nothing on its own, and no measuring of the machine. */
  readonly test?: boolean
}

const eventLoopDelayMaxMs = 3_000

export async function createApp(
  services: Services,
  { site, isStopping = () => false, test = false }: AppOptions,
): Promise<FastifyInstance> {
  const { config, callers, log } = services
  const app = createHttpServer(config, log)
  const routeOf = createRouteOf(site)
  followRequests(app, { tracing: services.tracing, routeOf })
  // Loaded before the process serves its first visitor; a Fastify hook would not wait for the database.
  for (const { ready, stop } of services.capabilities) {
    if (ready) await retryUntilDatabaseAnswers(log, ready)
    if (stop) app.addHook('onClose', async () => void (await stop()))
  }
  // Calls made by a page in this process are not responses to a client. Features switched off on purpose and
  // failed health checks are not outages.
  app.addHook('onResponse', async (request, reply) => {
    if (
      request.raw instanceof IncomingMessage &&
      !(reply.switchedOff && reply.statusCode === 503) &&
      !request.url.startsWith('/health/')
    )
      services.events.answered(reply.statusCode)
  })
  const namesOf = createRequestNames(services.secrets)
  logRequests(app, { log, namesOf, routeOf, sandbox: config.sandbox })
  countRequests(app, { metrics: services.metrics, routeOf })
  handleErrors(app, { callers, log, namesOf, routeOf })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, { error: 'notFound' }, callers.languageOf(request)),
  )
  receiveInTime(app)
  refuseTwoHosts(app, config)
  await securityHeaders(app, {
    https: config.publicUrl?.startsWith('https:') ?? false,
    buildId: site?.buildId ?? readBuildId(),
    loginManagerClients: config.loginManager.clientOrigins,
  })
  await app.register(cookie)
  await limitAddresses(app)
  if (!test) await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMaxMs })

  healthRoutes(app, {
    running: () => !isStopping(),
    database: () => services.database.healthy(),
    clock: () => isClockRight(services.clock),
    migrations: () => isMigrated(services.database),
    worker: () => services.worker.healthy(),
    ...(site && !site.isChanging ? { pages: rendersHomePage(app, config.defaultLanguage) } : {}),
    // In other processes it does not help to stop taking visitors because jobs are behind.
    ...(config.role === 'worker' ? { lanes: () => services.worker.keepsUp() } : {}),
  })
  if (config.role === 'worker') return app

  await app.register((api) => registerApi(api, services))
  // Only in sandbox mode, when the database was filled with customers.
  const personas = config.seed ? createPersonas(services) : null
  if (config.sandbox && config.role !== 'web') await mountSandbox(app, services, personas, test)
  if (personas) await personaRoutes(app, { ...services, personas })
  if (site && config.role !== 'api') await mountSite(app, { ...services, site })
  return app
}
