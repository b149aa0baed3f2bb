/** The site in the server: its files, its pages, and the cache of public pages. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from '../../../contract/texts/index.ts'
import type { Consent } from '../../../domain/person/analytics-consent.ts'
import { readAddress, type AddressRead } from '../../../web/public/address.ts'
import { filePages } from '../../../web/visit/file-pages.ts'
import { languageOfPath, withoutLanguage } from '../../../web/visit/language.ts'
import { isOffice } from '../../../web/visit/is-office.ts'
import { consentAddress, pathsIn } from '../../../web/visit/paths.ts'
import { publicPages } from '../../../web/visit/public-pages.ts'
import type { Authenticate, Identity } from '../http/caller.ts'
import { isOwnOrigin } from '../http/visitor/our-origin.ts'
import { assetLinksOf } from '../http/asset-links.ts'
import { scriptAtCdn, scriptsAtCdn } from './cdn.ts'
import { readChoice } from './consent.ts'
import type { Database } from '../database/database.ts'
import { createInProcessApi } from '../http/in-process-api.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { findAsset } from './kept-assets.ts'
import { readPageUpload } from './page-upload.ts'
import { savesData } from './save-data.ts'
import { createPageCache, type SentPage } from './page-cache.ts'
import { answersForm, holderOf, type PageAnswers } from './page-answers.ts'
import { createPages, languageOf, markOf, urlOf, type PageDeps } from './page-render.ts'
import { pageLimit } from '../http/limits/rate-limits.ts'
import {
  beginVisit,
  consentHere,
  consentOfBrowser,
  endVisit,
  isView,
  saveChoice,
  rememberLanding,
} from './visits.ts'
import { sendPage } from './send-page.ts'

type Works = { readonly until: Date | null }

export type WebDeps = PageDeps & {
  readonly database: Pick<Database, 'db'>
  readonly authenticate: Authenticate
  readonly pageAnswers: PageAnswers
  readonly serviceControls: {
    /** `revision` changes with every change of the content. */
    current(): { readonly technicalWorks: Works | null; readonly revision: number }
    retryAfterSeconds(works: Works): number
  }
}

type Making = {
  readonly pages: ReturnType<typeof createPages>
  readonly cache: ReturnType<typeof createPageCache>
}

const oneYearSeconds = 365 * 86_400
const oneYear = `public, max-age=${oneYearSeconds}, immutable`
const oneDay = 'public, max-age=86400'
const documentHeaders = [
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-build-id',
  'x-request-id',
] as const
/** The CDN passes on our asset headers: our pages load modules from there with CORS. */
const loadedFromElsewhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
const pageBodyLimitBytes = 64 * 1_024
/** Mounts the site in a separate scope with raw bodies: React Router parses them itself. */
export async function mountSite(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const { cdn } = deps.config
  const making: Making = { pages: createPages(app, deps), cache: createPageCache() }
  const changed = cdn ? scriptsAtCdn(deps.site.filesFolder, cdn.url) : new Map<string, string>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: pageBodyLimitBytes },
      (_request, body, done) => done(null, body),
    )
    await scope.register(fastifyStatic, {
      root: deps.site.filesFolder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', ...changed.keys()],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Document headers have no effect on scripts and styles, and would be larger than some of them.
        for (const name of documentHeaders) void reply.removeHeader(name)
        void reply.header('cache-control', path.includes('/assets/') ? oneYear : oneDay)
        if (cdn && path.includes('/assets/')) void reply.headers(loadedFromElsewhere)
      },
    })
    for (const [path, script] of changed)
      scope.get(`/${path}`, (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .headers({ ...loadedFromElsewhere, 'cache-control': oneYear })
          .send(script),
      )
    const render = (request: FastifyRequest, reply: FastifyReply) => answerPage(request, reply, making, deps)
    const limit = {
      rateLimit: {
        max: Math.ceil(pageLimit.max * deps.config.rateLimitFactor),
        timeWindow: pageLimit.windowSeconds * 1_000,
        groupId: 'pages',
        allowList: (request: FastifyRequest) => isKept(request, making.cache, deps),
      },
    }
    scope.get<{ Params: { '*': string } }>('/assets/*', { config: limit }, async (request, reply) => {
      const asset = await findAsset(deps.database.db, request.params['*'])
      if (asset === null) return render(request, reply)
      const body = cdn ? scriptAtCdn(asset.body.toString(), cdn.url) : asset.body
      return reply
        .type(asset.type)
        .headers({ ...(cdn ? loadedFromElsewhere : {}), 'cache-control': oneYear })
        .send(body)
    })
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      const away = isDatabaseUnavailable(error)
      const status = error.statusCode ?? (away ? 503 : 500)
      if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'a page failed')
      const language = languageOf(request, deps)
      const page =
        status === 500 || away
          ? await making.pages.failure(request, status)
          : status === 429 || status === 503
            ? await making.cache.getOrMake(
                `${status} ${urlOf(request, deps).origin} ${language} ${consentOfBrowser(request, deps)}`,
                () => making.pages.busy(request, status, language),
              )
            : null
      if (page) return sendPage(request, reply, page, [])
      const tooLarge = request.routeOptions.config.takesFile ? 'fileTooLarge' : 'bodyTooLarge'
      const code = status === 413 ? tooLarge : status < 500 ? 'requestMalformed' : 'unexpected'
      return reply
        .status(status)
        .header('content-language', language)
        .type('text/plain; charset=utf-8')
        .send(errorText(language, code))
    })
    const { android } = deps.config
    if (android)
      scope.get('/.well-known/assetlinks.json', { config: limit }, (_request, reply) =>
        reply.header('cache-control', oneDay).send(assetLinksOf(android)),
      )
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config: limit, handler: render })
    scope.post(consentAddress, { config: limit }, (request, reply) => takeChoice(app, request, reply, deps))
    await scope.register(async (uploads) => {
      uploads.addContentTypeParser('multipart/form-data', readPageUpload)
      for (const url of filePages)
        uploads.route({
          method: ['GET', 'HEAD', 'POST'],
          url,
          config: { ...limit, takesFile: true },
          handler: render,
        })
    })
  })
}

/**
 * The visitor's consent choice. Its form is on cached pages and therefore has no token: only the origin is
 * checked, and nothing but this choice changes (docs/decisions/2026-11-21-consent-without-a-token.md).
 */
async function takeChoice(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: WebDeps,
): Promise<FastifyReply> {
  const { callers, cookies, config } = deps
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
  const { origin } = urlOf(request, deps)
  const { choice, back, inPlace } = readChoice(form, origin, request.headers.referer)
  if (choice === null || !isOwnOrigin(request, config.publicUrl))
    return reply
      .status(403)
      .type('text/plain; charset=utf-8')
      .send(errorText(languageOf(request, deps), 'originRefused'))
  saveChoice(reply, choice, deps)
  if (choice === 'none') await endVisit(request, reply, deps)
  else {
    const page = new URL(back, origin)
    const measured = beginVisit(request, reply, page, form.get('referrer') ?? undefined, deps)
    // The page that the visitor returns to counts itself.
    if (inPlace && opened.has(withoutLanguage(page.pathname)))
      deps.events.viewed(measured, {
        path: page.pathname,
        language: languageOf(request, deps, page.pathname),
      })
  }
  // For a signed-in customer the choice is also stored with its date (My data, consents).
  if (cookies.read(request, 'session') !== null) {
    const { api } = createInProcessApi(app, request, {
      callers,
      cookies,
      language: languageOf(request, deps),
      loginManagerUrl: config.loginManager.url,
      log: deps.log,
    })
    const kept = await api('PUT /api/account/consents/{kind}', {
      params: { kind: 'measuring' },
      body: { given: choice === 'analytics' },
    })
    // An ended session has no customer.
    if (!kept.ok && kept.problem.code !== 'signInRequired')
      deps.log.warn(
        { code: kept.problem.code, requestId: request.id },
        'a choice about being measured was not kept with its customer',
      )
  }
  void reply.header('cache-control', 'no-store')
  return inPlace ? reply.status(204).send() : reply.redirect(back, 303)
}
/** Only pages of this site are counted, whatever the form contains. */
const opened = new Set(publicPages.map(({ name }) => pathsIn(null)[name]()))

/** Cache key of an address; null when the page is personal or has parameters. */
function keyOf(request: FastifyRequest, { url, isEverybodys }: AddressRead, deps: WebDeps): string | null {
  if (deps.site.isChanging || !isEverybodys || url.search !== '' || !isAnonymous(request, deps)) return null
  return `${deps.serviceControls.current().revision} ${deps.clock.today()} ${url.origin} ${languageOf(request, deps)} ${consentOfBrowser(request, deps)} ${savesData(request.headers)} ${url.pathname}`
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
/** A visitor without a greeting and without a sign-out link. */
const isAnonymous = (request: FastifyRequest, { cookies }: WebDeps): boolean =>
  isRead(request) && (['session', 'known'] as const).every((name) => cookies.read(request, name) === null)

/** A cached page is nearly free: networks that many people share may request it without limit. */
function isKept(request: FastifyRequest, cache: Making['cache'], deps: WebDeps): boolean {
  const key = keyOf(request, readAddress(urlOf(request, deps)), deps)
  return key !== null && cache.isFresh(key)
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, cache }: Making,
  deps: WebDeps,
): Promise<FastifyReply> {
  const { technicalWorks } = deps.serviceControls.current()
  const address = readAddress(urlOf(request, deps))
  if (technicalWorks && !isOffice(address.url.pathname)) {
    reply.switchedOff = true
    const page = await pages.instead(request, {
      status: 503,
      works: { until: technicalWorks.until?.toISOString() ?? null },
    })
    return sendPage(
      request,
      reply.header('retry-after', deps.serviceControls.retryAfterSeconds(technicalWorks)),
      page,
      [],
    )
  }
  const mark = markOf(request)
  if (mark !== null && request.method === 'GET') {
    const answered = await deps.pageAnswers.load(mark, address.url, holderOf(request, deps))
    if (answered) return sendPage(request, reply, answered, [])
  }
  keepLanguage(reply, address.url.pathname, deps)
  const identity = await identityOf(request, deps)
  const consent: Consent = await consentHere(request, reply, identity?.customerId ?? null, deps)
  const measured =
    consent === 'given'
      ? beginVisit(request, reply, urlOf(request, deps), request.headers.referer, deps)
      : null
  if (consent === 'unasked') rememberLanding(request, reply, urlOf(request, deps), deps)
  const seen = (page: SentPage): void => {
    if (measured && isCounted(address.url.pathname) && isView(request, page))
      deps.events.viewed(measured, { path: address.url.pathname, language: languageOf(request, deps) })
  }
  if (address.properPath !== null && isRead(request))
    return reply.redirect(address.properPath + address.url.search, 308)
  if (address.isEverybodys && isAnonymous(request, deps)) {
    const key = keyOf(request, address, deps)
    const make = () => pages.everybodys(request, address.url)
    const page = key === null ? (await make()).page : await cache.getOrMake(key, make)
    seen(page)
    return sendPage(request, reply, page, page.cookies)
  }
  const { page, setCookies, newCookies } = await pages.visitors(request, address.url, {
    identity,
    consent,
    measured,
    switchedOff: () => {
      reply.switchedOff = true
    },
  })
  seen(page)
  for (const cookie of newCookies) deps.cookies.write(reply, cookie)
  if (!answersForm(request, page, deps))
    return sendPage(request, reply, page, [...setCookies, ...page.cookies])
  for (const cookie of [...setCookies, ...page.cookies]) void reply.header('set-cookie', cookie)
  const shownAt = await deps.pageAnswers.store(page, address.url, holderOf(request, deps, setCookies))
  return reply.header('cache-control', 'no-store').redirect(shownAt, 303)
}

/** A language in the address becomes the language of later pages. */
function keepLanguage(reply: FastifyReply, pathname: string, { config, cookies }: WebDeps): void {
  const asked = languageOfPath(pathname, config.languages)
  if (asked !== null) cookies.write(reply, { name: 'language', value: asked, maxAgeSeconds: 365 * 86_400 })
}

async function identityOf(
  request: FastifyRequest,
  { cookies, authenticate }: WebDeps,
): Promise<Identity | null> {
  const sessionToken = cookies.read(request, 'session')
  const found = sessionToken ? await authenticate({ sessionToken, accessToken: null }) : null
  return found?.only ? null : found // a customer who is resetting a password is not signed in yet
}

/** Pages of the account and the back office are not visits to the site. */
const isCounted = (pathname: string): boolean => !/^\/(account|office)(\/|$)/.test(withoutLanguage(pathname))
