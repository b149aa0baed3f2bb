/**
 * Answers on the service's address while SEED fills an empty database: pages show how far it is, calls are refused until
 * later, readiness fails. The stand-ins and callbacks of the stories are reached at the same address as later, since the
 * stand-ins keep it.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { nairobiDay } from '../../domain/days.ts'
import { languageOfPath, chooseLanguage, type Language } from '../../web/visit/language.ts'
import type { Site } from '../../web/handler.ts'
import type { Visit } from '../../web/visit/context.ts'
import type { RunningConfig } from '../platform/config.ts'
import { inlineStyle } from '../platform/inline-style.ts'
import type { Log } from '../platform/log.ts'
import { problemOf } from '../platform/problem.ts'
import { contentSecurityPolicy, newNonce } from '../platform/security.ts'
import { brandOf } from '../wiring/from-config.ts'

/** What a page waits before it loads again, and a program before it calls again. */
const pageAgainSeconds = 3
const callAgainSeconds = 30
/** Percent between two lines of the log. */
const logStep = 20

export type Filling = {
  /** Starts to answer; nothing listens on the address before. */
  open(): Promise<void>
  /** The stories' own server, which their stand-ins and callbacks ask. */
  serve(app: Pick<FastifyInstance, 'ready' | 'routing'>): Promise<void>
  /** How far the stories are, from 0 to 1. */
  reached(share: number): void
  /** Frees the address; afterwards the service itself listens there. */
  close(): Promise<void>
}
type Deps = { readonly config: RunningConfig; readonly log: Log; readonly site: Site | null }

export function createFilling({ config, log, site }: Deps): Filling {
  let percent = 0
  let logged = 0
  let stories: Pick<FastifyInstance, 'routing'> | null = null
  const page = site ? createPage(config, site, log) : null

  const server = createServer((request, response) => {
    if (stories && isOfStories(request)) return stories.routing(request, response)
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the page of a database that is being filled could not be made')
      response.writeHead(500).end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    if (path === '/health/live') return sendJson(response, 200, { status: 'live' })
    if (path === '/health/ready')
      return sendJson(response, 503, { status: 'notReady', checks: { filled: 'failed' } })
    const language = languageOf(request, config)
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
    const { status, body } = problemOf({ error: 'technicalWorks' }, language)
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

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!
const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
/** Stand-ins and callbacks, from this machine alone. */
const isOfStories = (request: IncomingMessage): boolean =>
  /^(::ffff:)?127\./.test(request.socket.remoteAddress ?? '') &&
  /^\/(sandbox|hooks)\//.test(pathOf(request)) &&
  !wantsPage(request)

function languageOf(request: IncomingMessage, config: RunningConfig): Language {
  const asked = request.headers['x-language']
  return chooseLanguage({
    pathname: pathOf(request),
    cookie:
      (typeof asked === 'string' ? asked : undefined) ??
      cookieOf(request, '__Host-language') ??
      cookieOf(request, 'language'),
    acceptLanguage: request.headers['accept-language'],
    configured: config.defaultLanguage,
    offered: config.languages,
  })
}

const cookieOf = ({ headers }: IncomingMessage, name: string): string | undefined =>
  headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

/** The page brings its style along: files of the site are not served yet. */
function createPage(config: RunningConfig, site: Site, log: Log) {
  const withStyle = inlineStyle(site.filesFolder)
  const origin = config.baseUrl
  return async (request: IncomingMessage, language: Language, percent: number) => {
    const nonce = newNonce()
    const visit: Visit = {
      api: () => Promise.reject(new Error('nothing is asked while the database is filled')),
      language,
      languages: config.languages,
      languageInPath: languageOfPath(pathOf(request), config.languages) !== null,
      nonce,
      csrfToken: '',
      consent: 'refused',
      signedIn: false,
      userGuid: null,
      unsent: null,
      keepUnsent: () => undefined,
      deviceId: '',
      knownCustomers: [],
      sandbox: config.sandbox,
      buildId: site.buildId,
      brand: brandOf(config),
      onSale: { installments: false, insurance: false },
      today: nairobiDay(new Date()),
      now: new Date(),
      publicUrl: origin,
      instead: { status: 503, filling: { percent, againSeconds: pageAgainSeconds } },
      reportForged: async () => undefined,
      reportError: (error) => log.error({ err: error }, 'a page failed'),
    }
    const response = await site.render(new Request(new URL(pathOf(request), origin)), visit)
    const { html, styleHash } = withStyle(await response.text(), true)
    return { html, policy: contentSecurityPolicy({ nonce, styleHash }) }
  }
}
