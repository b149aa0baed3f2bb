/** The site behind the server's plugins: its files, its pages, and a cache of the pages that are the same for everybody. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorText, type Language } from '../../contract/texts/index.ts'
import { consentOf } from '../../domain/measuring.ts'
import { sourceIn, sourceText } from '../../domain/visit-source.ts'
import { leadsToCardProvider } from '../../web/card-pages.ts'
import { addressRead } from '../../web/public/address.ts'
import { filePages } from '../../web/file-pages.ts'
import { chooseLanguage, languageOfPath } from '../../web/language.ts'
import type { Brand, Instead } from '../../web/context.ts'
import type { Site } from '../../web/handler.ts'
import { consentAddress } from '../../web/paths.ts'
import { originIsOurs, type Authenticate, type Callers, type Measured } from './caller.ts'
import type { Clock } from './clock.ts'
import type { RunningConfig } from './config.ts'
import { pageAtCdn, scriptsAtCdn } from './cdn.ts'
import { consentSeconds, readChoice } from './consent.ts'
import type { Cookies } from './cookies.ts'
import { createInProcessApi } from './in-process-api.ts'
import { inlineStyle } from './inline-style.ts'
import { readKnownCustomer } from './known-customer.ts'
import type { Log } from './log.ts'
import { readPageUpload } from './page-upload.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import type { Secrets } from './secrets.ts'
import { contentSecurityPolicy, newNonce } from './security.ts'

type Works = { readonly until: Date | null }

export type WebDeps = {
  readonly site: Site
  readonly config: RunningConfig
  readonly brand: Brand
  readonly clock: Clock
  readonly callers: Callers
  readonly cookies: Cookies
  readonly secrets: Secrets
  readonly authenticate: Authenticate
  /** Counts a goal that an error of the API carried, where the visitor allows it. */
  readonly reportGoal: (name: string, page: { readonly path: string; readonly language: Language }, measured: Measured | null) => void
  readonly switches: {
    /** `revision` is another one after each change. */
    current(): { readonly technicalWorks: Works | null; readonly revision: number }
    retryAfterSeconds(works: Works): number
  }
  readonly log: Log
}

/** What pages that are the same for everybody are kept with. */
type Keeping = { readonly cache: ReturnType<typeof createPageCache>; readonly withStyle: ReturnType<typeof inlineStyle> }

const oneYearSeconds = 365 * 86_400
const oneYear = `public, max-age=${oneYearSeconds}, immutable`
/** A campaign is credited with what happens within this time. */
const sourceSeconds = 30 * 86_400
const oneDay = 'public, max-age=86400'
const documentHeaders = ['content-security-policy', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'] as const
/** The CDN passes on what we say of an asset: our pages load it from there, modules by CORS. */
const loadedFromElsewhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const pageBodyLimitBytes = 64 * 1_024
/** Below this a compressed page saves no packet. */
const compressFromBytes = 1_000
const pageQuality = 5
/** Of a page that is kept: it is compressed once, and sent many times. */
const keptQuality = 11

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Mounts the site in a scope of its own, where bodies stay raw: React Router reads them itself. */
export async function mountSite(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const { cdn } = deps.config
  const changed = cdn ? scriptsAtCdn(deps.site.filesFolder, cdn.url) : new Map<string, string>()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pageBodyLimitBytes }, (_request, body, done) => done(null, body))
    await scope.register(fastifyStatic, {
      root: deps.site.filesFolder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', ...changed.keys()],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // A script or a style is no document: what only documents obey would weigh more than some of them.
        for (const name of documentHeaders) void reply.removeHeader(name)
        void reply.header('cache-control', path.includes('/assets/') ? oneYear : oneDay)
        if (cdn && path.includes('/assets/')) void reply.headers(loadedFromElsewhere)
      },
    })
    for (const [path, script] of changed) scope.get(`/${path}`, (_request, reply) => reply.type('text/javascript; charset=utf-8').headers({ ...loadedFromElsewhere, 'cache-control': oneYear }).send(script))
    scope.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'a page failed')
      // A machine that is too busy makes no pages either.
      if (status === 500) {
        const page = await failurePage(app, request, deps)
        if (page) return sendPage(request, reply, page, [])
      }
      const code = status === 429 ? 'tooManyRequests' : status === 413 ? 'bodyTooLarge' : status < 500 ? 'requestMalformed' : 'unexpected'
      const language = languageOf(request, deps)
      return reply.status(status).header('content-language', language).type('text/plain; charset=utf-8').send(errorText(language, code))
    })
    const keeping: Keeping = { cache: createPageCache(), withStyle: inlineStyle(deps.site.filesFolder) }
    const render = (request: FastifyRequest, reply: FastifyReply) => answerPage(app, request, reply, keeping, deps)
    const limit = { rateLimit: { max: Math.ceil(1_200 * deps.config.rateLimitFactor), timeWindow: 60_000, groupId: 'pages' } }
    scope.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config: limit, handler: render })
    scope.post(consentAddress, { config: limit }, (request, reply) => takeChoice(app, request, reply, deps))
    await scope.register(async (uploads) => {
      uploads.addContentTypeParser('multipart/form-data', readPageUpload)
      for (const url of filePages) uploads.route({ method: ['GET', 'HEAD', 'POST'], url, config: { ...limit, takesFile: true }, handler: render })
    })
  })
}

/**
 * The visitor's choice about being measured. Its form is on pages that are kept for everybody, so it brings no token: the origin
 * alone is judged, and nothing but this choice is changed (docs/decisions/2026-11-21-consent-without-a-token.md).
 */
async function takeChoice(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, deps: WebDeps): Promise<FastifyReply> {
  const { callers, cookies, config } = deps
  const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
  const { choice, back } = readChoice(form, request.headers.referer)
  if (choice === null || !originIsOurs(request, config.publicUrl)) return reply.status(403).type('text/plain; charset=utf-8').send(errorText(languageOf(request, deps), 'originRefused'))
  cookies.write(reply, { name: 'consent', value: choice, maxAgeSeconds: consentSeconds })
  if (choice === 'none') for (const name of ['source', 'visit'] as const) cookies.write(reply, { name, value: null })
  // Where a customer is signed in the choice is kept with its date too (My data, consents).
  if (cookies.read(request, 'session') !== null) {
    const { api } = createInProcessApi(app, request, { callers, cookies, language: languageOf(request, deps), loginManagerUrl: config.loginManager.url, log: deps.log })
    await api('PUT /api/account/consents/{kind}', { params: { kind: 'measuring' }, body: { given: choice === 'analytics' } })
  }
  return reply.header('cache-control', 'no-store').redirect(back, 303)
}

/** Which advertisement or message led here, for whoever allows counting; the latest counts (SPEC 7: utm values in cookies). */
function keepSource(request: FastifyRequest, reply: FastifyReply, deps: WebDeps): void {
  if (!request.url.includes('?') || deps.callers.measuredOf(request) === null) return
  const source = sourceIn(urlOf(request, deps).searchParams)
  if (source) deps.cookies.write(reply, { name: 'source', value: sourceText(source), maxAgeSeconds: sourceSeconds })
}

/** What was asked for, beginning with one slash: neither several slashes nor a whole address name another host. */
const askedFor = (request: FastifyRequest): string => request.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\\s]*/, '/')
const urlOf = (request: FastifyRequest, { config }: WebDeps): URL => new URL(originOf(request, config) + askedFor(request))
const pathOf = (request: FastifyRequest): string => new URL(`http://host${askedFor(request)}`).pathname
const languageOf = (request: FastifyRequest, { config }: WebDeps) =>
  chooseLanguage({ pathname: pathOf(request), cookie: request.cookies?.['language'], acceptLanguage: request.headers['accept-language'], configured: config.defaultLanguage })

async function answerPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, { cache, withStyle }: Keeping, deps: WebDeps): Promise<FastifyReply> {
  const pathname = pathOf(request)
  const language = languageOf(request, deps)
  const { technicalWorks, revision } = deps.switches.current()
  if (technicalWorks && !isDesk(pathname)) {
    const page = await pageInstead(app, request, deps, { status: 503, works: { until: technicalWorks.until?.toISOString() ?? null } })
    return sendPage(request, reply.header('retry-after', deps.switches.retryAfterSeconds(technicalWorks)), page, [])
  }
  keepSource(request, reply, deps)
  const url = addressRead(urlOf(request, deps))
  const anonymous = (['session', 'visitor', 'known'] as const).every((name) => deps.cookies.read(request, name) === null)
  const cacheKey = anonymous && (request.method === 'GET' || request.method === 'HEAD') && url.search === '' ? `${revision} ${url.origin} ${language} ${consentOf(deps.cookies.read(request, 'consent'))} ${pathname}` : null

  const kept = cacheKey === null ? undefined : cache.get(cacheKey)
  if (kept) return sendPage(request, reply, kept, kept.cookies)

  const { response, setCookies, newVisitor, newDevice, nonce } = await renderPage(app, request, url, language, deps)
  const rendered = await bodyOf(response, deps)
  // The router's own last word is plain text: ours is a page.
  if (response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain')) {
    const failed = await failurePage(app, request, deps)
    if (failed) return sendPage(request, reply, failed, [])
  }
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length')
  const shared = cacheKey !== null && response.status === 200 && /^public/.test(response.headers.get('cache-control') ?? '') && setCookies.length === 0
  const { body, styleHash } = shared ? brought(rendered, withStyle) : { body: rendered, styleHash: null }
  const page: CachedPage = {
    status: response.status, headers, body, policy: contentSecurityPolicy({ nonce: shared ? undefined : nonce, styleHash, formsTo: leadsToCardProvider(pathname) ? deps.config.cards.checkoutOrigin : null, assetsFrom: deps.config.cdn?.origin ?? null }),
    cookies: response.headers.getSetCookie(), tag: shared ? tagOf(body) : null, brotli: null, gzip: null,
  }
  if (shared && request.method === 'GET') {
    cache.set(cacheKey, page)
    return sendPage(request, reply, page, page.cookies)
  }
  if (newVisitor) deps.cookies.write(reply, { name: 'visitor', value: newVisitor, maxAgeSeconds: oneYearSeconds })
  if (newDevice) deps.cookies.write(reply, { name: 'device', value: newDevice, maxAgeSeconds: oneYearSeconds })
  return sendPage(request, reply, page, [...setCookies, ...page.cookies])
}

async function bodyOf(response: Response, { config: { cdn } }: WebDeps): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer())
  return cdn && response.headers.get('content-type')?.startsWith('text/html') ? Buffer.from(pageAtCdn(body.toString(), cdn.url)) : body
}

/** A page that is kept, with its style in it. */
function brought(page: Buffer, withStyle: Keeping['withStyle']): { readonly body: Buffer; readonly styleHash: string | null } {
  const { html, styleHash } = withStyle(page.toString())
  return { body: Buffer.from(html), styleHash }
}

const isDesk = (pathname: string): boolean => /^\/office(\/|$)/.test(pathname)

/** The page that says what is the matter in place of the one that was asked for. It asks nobody: neither the API nor who the visitor is. */
async function pageInstead(app: FastifyInstance, request: FastifyRequest, deps: WebDeps, instead: Instead): Promise<CachedPage> {
  const { response, nonce } = await renderPage(app, request, urlOf(request, deps), languageOf(request, deps), deps, instead)
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length' && name !== 'cache-control')
  const body = await bodyOf(response, deps)
  return { status: response.status, headers: [...headers, ['cache-control', 'no-store']], body, policy: contentSecurityPolicy({ nonce, assetsFrom: deps.config.cdn?.origin ?? null }), cookies: [], tag: null, brotli: null, gzip: null }
}

/** The page of a failure; null where not even that can be made. */
async function failurePage(app: FastifyInstance, request: FastifyRequest, deps: WebDeps): Promise<CachedPage | null> {
  try {
    const page = await pageInstead(app, request, deps, { status: 500 })
    return page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html')) ? page : null
  } catch (error) {
    deps.log.error({ err: error, requestId: request.id }, 'the page of a failure could not be made')
    return null
  }
}

async function renderPage(app: FastifyInstance, request: FastifyRequest, url: URL, language: ReturnType<typeof chooseLanguage>, deps: WebDeps, instead: Instead | null = null) {
  const { config, callers, cookies, secrets } = deps
  const visitor = cookies.read(request, 'visitor')
  const newVisitor = visitor ? null : callers.newToken()
  const held = visitor ?? newVisitor ?? ''
  const device = cookies.read(request, 'device')
  const newDevice = device ? null : callers.newToken()
  const nonce = newNonce()
  const sessionToken = cookies.read(request, 'session')
  const found = sessionToken && !instead ? await deps.authenticate({ sessionToken, accessToken: null }) : null
  const identity = found?.only ? null : found // who is restoring a password is not signed in yet
  const { api, setCookies } = createInProcessApi(app, request, {
    callers, cookies, language, log: deps.log, loginManagerUrl: config.loginManager.url,
    reportGoal: (name) => deps.reportGoal(name, { path: url.pathname, language }, callers.measuredOf(request)),
    newCookies: { [cookies.nameOf('visitor')]: held, ...(newDevice ? { [cookies.nameOf('device')]: newDevice } : {}) },
  })
  const response = await deps.site.render(webRequest(request, url), {
    api, language, languageInPath: languageOfPath(url.pathname) !== null, nonce,
    csrfToken: callers.tokenFor(held),
    consent: consentOf(cookies.read(request, 'consent')),
    signedIn: identity !== null,
    userGuid: identity?.customerId ?? null,
    deviceId: device ?? newDevice ?? '',
    knownCustomer: readKnownCustomer(secrets, cookies.read(request, 'known')),
    sandbox: config.sandbox,
    buildId: deps.site.buildId,
    brand: deps.brand,
    today: deps.clock.today(),
    now: deps.clock.now(),
    publicUrl: originOf(request, config),
    instead,
    reportError: (error) => deps.log.error({ err: error, requestId: request.id }, 'a page failed'),
  })
  return { response, setCookies, newVisitor, newDevice, nonce }
}

function originOf(request: FastifyRequest, config: RunningConfig): string {
  const named = config.publicUrl ?? `${request.protocol}://${request.host}`
  return new URL(URL.canParse(named) ? named : config.baseUrl).origin
}

function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item)
  }
  const withBody = request.method !== 'GET' && request.method !== 'HEAD' && Buffer.isBuffer(request.body)
  return new Request(url, { method: request.method, headers, ...(withBody ? { body: new Uint8Array(request.body as Buffer) } : {}) })
}

/** Weak: the same page compressed in another way is the same page. */
const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, setCookies: readonly string[]): Promise<FastifyReply> {
  void reply.status(page.status).header('content-security-policy', page.policy)
  for (const [name, value] of page.headers) void reply.header(name, value)
  for (const cookie of setCookies) void reply.header('set-cookie', cookie)
  // What is shared is shared by us: a browser asks again, since the next answer may be another one for a known customer.
  if (!page.headers.some(([name, value]) => name === 'cache-control' && !value.startsWith('public'))) void reply.header('cache-control', 'private, no-cache')
  void reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (request.method === 'HEAD') return reply.send()
  if (page.tag !== null) {
    void reply.header('etag', page.tag)
    if (request.headers['if-none-match'] === page.tag) return reply.status(304).send()
  }

  const accepted = request.headers['accept-encoding'] ?? ''
  if (page.body.length < compressFromBytes || !/\b(br|gzip)\b/.test(accepted)) return reply.send(page.body)
  if (/\bbr\b/.test(accepted)) {
    page.brotli ??= await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: page.tag === null ? pageQuality : keptQuality } })
    return reply.header('content-encoding', 'br').send(page.brotli)
  }
  page.gzip ??= await gzipped(page.body)
  return reply.header('content-encoding', 'gzip').send(page.gzip)
}
