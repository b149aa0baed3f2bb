/**
 * Answers at the service's address while SEED fills an empty database: pages show the progress, calls are
 * refused until later, readiness fails. The stand-ins and callbacks of the stories have the same address as
 * later, because the stand-ins store it.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { nairobi } from '../../domain/country/nairobi.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Log } from '../platform/observability/log.ts'
import type { PageDeps } from '../platform/pages/page-render.ts'
import { problemOf } from '../platform/http/problem.ts'
import {
  createFillingPage,
  languageOfVisitor,
  pageAgainSeconds,
  pathOf,
} from '../platform/pages/filling-page.ts'

/** Seconds until a program should retry; a page reloads sooner. */
const callAgainSeconds = 30
/** Percent between two lines of the log. */
const logStep = 20

export type Filling = {
  /** Starts to listen; the address must be free. */
  open(): Promise<void>
  /** Serves the stories' own application to their stand-ins and callbacks. */
  serve(app: Pick<FastifyInstance, 'ready' | 'routing'>): Promise<void>
  /** Sets the progress, from 0 to 1. */
  reached(share: number): void
  /** Frees the address for the service itself. */
  close(): Promise<void>
}
type Deps = { readonly config: RunningConfig; readonly log: Log; readonly site: PageDeps['site'] | null }

export function createFilling({ config, log, site }: Deps): Filling {
  let percent = 0
  let logged = 0
  let stories: Pick<FastifyInstance, 'routing'> | null = null
  const page = site ? createFillingPage(config, { country: kenya, zone: nairobi }, site, log) : null

  const server = createServer((request, response) => {
    if (stories && isOfStories(request)) return stories.routing(request, response)
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the page about the database being filled could not be rendered')
      response.writeHead(500).end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    if (path === '/health/live') return sendJson(response, 200, { status: 'live' })
    if (path === '/health/ready')
      return sendJson(response, 503, { status: 'notReady', checks: { filled: 'failed' } })
    const language = languageOfVisitor(request, config)
    if (page && wantsPage(request)) {
      const { html, policy } = await page(request, language, percent)
      response
        .writeHead(503, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'content-language': language,
          'cache-control': 'no-store',
          'retry-after': String(pageAgainSeconds),
          'x-content-type-options': 'nosniff',
        })
        .end(request.method === 'HEAD' ? undefined : html)
      return
    }
    response.setHeader('retry-after', callAgainSeconds)
    const { status, body } = problemOf({ error: 'beingFilled' }, language)
    sendJson(response, status, body)
  }

  return {
    async open() {
      server.listen(config.port, config.host)
      await once(server, 'listening')
    },
    async serve(app) {
      await app.ready()
      stories = app
    },
    reached(share) {
      percent = Math.floor(share * 100)
      if (percent < logged + logStep) return
      logged = percent - (percent % logStep)
      log.info({ percent, page: config.baseUrl }, 'filling the database')
    },
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
/** Requests of stand-ins and callbacks, from this machine only. */
const isOfStories = (request: IncomingMessage): boolean =>
  /^(::ffff:)?127\./.test(request.socket.remoteAddress ?? '') &&
  /^\/(sandbox|hooks)\//.test(pathOf(request)) &&
  !wantsPage(request)

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
