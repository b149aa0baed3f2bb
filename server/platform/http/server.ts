/** The HTTP server of a process, with its limits, and what it refuses before any route. */
import fastify, { type FastifyInstance } from 'fastify'
import type { RunningConfig } from '../config/config.ts'
import type { Log } from '../observability/log.ts'
import { requestIdOf } from '../observability/origin.ts'
import { answerUnreadable, answerUnroutable, readableAddress } from './errors/malformed-requests.ts'
import { sendProblem } from './errors/send-problem.ts'
import { receiveFileMaxMs } from './limits/receive-in-time.ts'
import { endUnusedConnections } from './limits/unused-connections.ts'

type Settings = Pick<RunningConfig, 'trustProxy' | 'defaultLanguage'>

const bodyLimitBytes = 256 * 1_024
const idleTimeoutMs = 60_000
const headersTimeoutMs = 30_000
/**
 * How often Node checks for incomplete request heads; with its default of 30 seconds they could stay open for
 * up to a minute.
 */
const connectionsCheckedMs = 1_000
// longer than a proxy's, so that a proxy never writes to a closing connection
const keepAliveTimeoutMs = 65_000

export function createHttpServer({ trustProxy, defaultLanguage }: Settings, log: Log): FastifyInstance {
  const app = fastify({
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: receiveFileMaxMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckedMs },
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    clientErrorHandler: answerUnreadable(log, defaultLanguage),
    frameworkErrors: answerUnroutable(defaultLanguage),
    rewriteUrl: readableAddress,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => requestIdOf(headers),
    return503OnClosing: true,
  })
  endUnusedConnections(app)
  return app
}

/** With two hosts, a proxy in front may trust one and the service the other. */
export function refuseTwoHosts(app: FastifyInstance, { defaultLanguage }: Settings): void {
  app.addHook('onRequest', (request, reply, done) => {
    const named =
      request.raw.rawHeaders?.filter((each, place) => place % 2 === 0 && /^host$/i.test(each)) ?? []
    if (named.length > 1) sendProblem(reply, { error: 'requestMalformed' }, defaultLanguage)
    else done()
  })
}
