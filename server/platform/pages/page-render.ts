/** Renders pages: for one visitor, for everyone, or an error page. */
import type { Country } from '../../../domain/country/country.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { marketingGoals } from '../../../contract/goals.ts'
import type { Consent } from '../../../domain/person/analytics-consent.ts'
import type { OnSale } from '../../../domain/price/products.ts'
import { leadsToCardProvider } from '../../../web/visit/card-pages.ts'
import type { ReplacementPage, Visit } from '../../../web/visit/context.ts'
import type { Site } from '../../../web/handler.ts'
import type { Language } from '../../../web/visit/language.ts'
import { chooseLanguage, languageOfPath, withoutLanguage } from '../../../web/visit/language.ts'
import { pathsIn } from '../../../web/visit/paths.ts'
import type { Callers, Identity, Measured } from '../http/caller.ts'
import { recordForgedForm, type ForgedFormLog } from '../http/visitor/cross-site-forms.ts'
import { pageAtCdn } from './cdn.ts'
import type { Clock } from '../time/clock.ts'
import { brandOf } from '../config/company.ts'
import type { RunningConfig } from '../config/config.ts'
import { languageIn, type Cookies, type SetCookie } from '../http/cookies.ts'
import { createInProcessApi, inProcessAddress } from '../http/in-process-api.ts'
import { inlineStyle } from './inline-style.ts'
import { savesData } from './save-data.ts'
import { removeMark } from './page-answers.ts'
import { knownKey, readKnownCustomers, type KnownCustomer } from '../http/visitor/known-customer.ts'
import type { Log } from '../observability/log.ts'
import type { MadePage, SentPage } from './page-cache.ts'
import type { Secrets } from '../security/secrets.ts'
import { unsentFormCookie, unsentFormFor } from './form-recovery.ts'
import { clearedAtSignOut, contentSecurityPolicy, newNonce } from '../http/security-headers.ts'
import { consentOfBrowser, type VisitEvents } from './visits.ts'

export type PageDeps = {
  readonly site: Site
  readonly config: RunningConfig
  readonly clock: Clock
  readonly country: Country
  readonly callers: Callers
  readonly cookies: Cookies
  readonly secrets: Secrets
  readonly events: VisitEvents
  readonly products: { onSale(): OnSale }
  readonly log: Log
  readonly securityEvents: ForgedFormLog
}

/**
 * The requested address with a single leading slash: neither several slashes nor an absolute address can name
 * another host.
 */
const askedFor = (request: FastifyRequest): string =>
  request.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\\s]*/, '/')
/** The requested address without the answer's id: no page reads it. */
export function urlOf(request: FastifyRequest, { config }: Pick<PageDeps, 'config'>): URL {
  const url = new URL(originOf(request, config) + askedFor(request))
  removeMark(url)
  return url
}
export const markOf = (request: FastifyRequest): string | null =>
  removeMark(new URL(`http://host${askedFor(request)}`))
const pathOf = (request: FastifyRequest): string => new URL(`http://host${askedFor(request)}`).pathname
export const languageOf = (
  request: FastifyRequest,
  { config, cookies }: Pick<PageDeps, 'config' | 'cookies'>,
  pathname = pathOf(request),
): Language =>
  chooseLanguage({
    pathname,
    cookie: languageIn(cookies, request),
    acceptLanguage: request.headers['accept-language'],
    configured: config.defaultLanguage,
    offered: config.languages,
  })

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
  return new Request(url, {
    method: request.method,
    headers,
    ...(withBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  })
}

/** Weak tag: the page is the same in every encoding. */
const tagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
const isHtml = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') === true
/** The account and the back office, as pages and as data for client-side navigation. */
const isPrivate = (pathname: string): boolean => /^\/(account|office)([/.]|$)/.test(withoutLanguage(pathname))
const isSignOut = ({ method }: FastifyRequest, { pathname }: URL): boolean =>
  method === 'POST' && /^\/(account|office)\/sign-out(\.|$)/.test(withoutLanguage(pathname))
/** Plain text responses: ours are HTML. */
const isRoutersLastWord = (response: Response): boolean =>
  response.status === 500 && response.headers.get('content-type')?.startsWith('text/plain') === true

/** Lifetime of the visitor and device cookies. */
const maxAgeSeconds = 365 * 86_400

/** The page's visitor, and what may be measured of the visit. */
type PageVisit = {
  readonly identity: Identity | null
  readonly consent: Consent
  readonly measured: Measured | null
  /** Records that a requested feature is switched off on purpose. */ readonly switchedOff: () => void
}
type OwnPage = {
  readonly page: SentPage
  /** Cookies from API calls. */ readonly setCookies: readonly string[]
  /** Cookies of the page itself. */ readonly newCookies: readonly SetCookie[]
}

/** A visitor without any ids. */
export const unidentified = {
  csrfToken: '',
  signedIn: false,
  userGuid: null,
  unsent: null,
  keepUnsent: () => undefined,
  reportForged: async () => undefined,
  deviceId: '',
  knownCustomers: [],
} as const

const shownKnown = ({ customerId, name, maskedPhone }: KnownCustomer) => ({
  key: knownKey(customerId),
  ...(name ? { name } : {}),
  maskedPhone,
})

export function createPages(app: FastifyInstance, deps: PageDeps) {
  const { config, callers, cookies, secrets, clock, site, log } = deps
  const withStyle = inlineStyle(site.filesFolder)

  /** Parts of a visit that do not depend on who the visitor is. */
  const visitAt = (request: FastifyRequest, url: URL) => ({
    languageInPath: languageOfPath(url.pathname, config.languages) !== null,
    languages: config.languages,
    consent: consentOfBrowser(request, deps),
    sandbox: config.sandbox,
    country: deps.country,
    buildId: site.buildId,
    brand: brandOf(config),
    onSale: deps.products.onSale(),
    today: clock.today(),
    now: clock.now(),
    publicUrl: url.origin,
    reportError: (error: unknown) => log.error({ err: error, requestId: request.id }, 'a page failed'),
  })

  async function toPage(
    response: Response,
    {
      nonce,
      formsTo = null,
      everybodys = false,
      keep = false,
      sparing = false,
    }: {
      readonly nonce?: string
      readonly formsTo?: string | null
      readonly everybodys?: boolean
      readonly keep?: boolean
      readonly sparing?: boolean
    },
  ): Promise<SentPage> {
    const sent = Buffer.from(await response.arrayBuffer())
    const rendered =
      config.cdn && isHtml(response) ? Buffer.from(pageAtCdn(sent.toString(), config.cdn.url)) : sent
    const styled = everybodys && isHtml(response) ? withStyle(rendered.toString(), sparing) : null
    const body = styled ? Buffer.from(styled.html) : rendered
    return {
      status: response.status,
      body,
      cookies: response.headers.getSetCookie(),
      compressed: {},
      headers: [...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'),
      policy: contentSecurityPolicy({
        nonce,
        styleHash: styled?.styleHash ?? null,
        formsTo,
        assetsFrom: config.cdn?.origin ?? null,
      }),
      tag: keep ? tagOf(body) : null,
    }
  }

  /** Renders for no particular visitor: reads and sets no cookies and counts against no visitor's limit. */
  async function renderSignedOut(
    request: FastifyRequest,
    url: URL,
    language: Language,
    instead: ReplacementPage | null,
  ) {
    const nonce = newNonce()
    const { api, refusals } = createInProcessApi(
      app,
      { cookies: {}, headers: {}, host: request.host, ip: inProcessAddress },
      { callers, cookies, language, log, loginManagerUrl: config.loginManager.url },
    )
    const visit: Visit = { ...visitAt(request, url), ...unidentified, api, language, nonce, instead }
    return { response: await site.render(new Request(url), visit), nonce, refusals }
  }

  /** An error page in place of the requested one. It neither calls the API nor reads who the visitor is. */
  async function instead(
    request: FastifyRequest,
    what: ReplacementPage,
    { url, language }: { readonly url: URL; readonly language: Language } = {
      url: urlOf(request, deps),
      language: languageOf(request, deps),
    },
  ): Promise<SentPage> {
    const { response, nonce } = await renderSignedOut(request, url, language, what)
    response.headers.delete('set-cookie')
    response.headers.set('cache-control', 'no-store')
    return toPage(response, { nonce })
  }

  /** The page of a server error; null when even that cannot be rendered. */
  async function failure(request: FastifyRequest, status = 500): Promise<SentPage | null> {
    try {
      const page = await instead(request, { status: 500 })
      return page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
        ? { ...page, status }
        : null
    } catch (error) {
      log.error({ err: error, requestId: request.id }, 'the page of a failure could not be made')
      return null
    }
  }

  return {
    instead,
    failure,

    /** The page for overload, the same at every address. */
    async busy(request: FastifyRequest, status: 429 | 503, language: Language): Promise<MadePage> {
      const url = new URL(pathsIn(language).home(), urlOf(request, deps))
      return { page: await instead(request, { status }, { url, language }), keep: true }
    },

    /**
     * Includes its stylesheet. A page with one of many choices, or with data that could not be loaded, is not
     * shared.
     */
    async everybodys(request: FastifyRequest, url: URL): Promise<MadePage> {
      const { response, refusals } = await renderSignedOut(request, url, languageOf(request, deps), null)
      const failed = isRoutersLastWord(response) ? await failure(request) : null
      if (failed) return { page: failed, keep: false }
      const keep = response.status === 200 && url.search === '' && refusals.length === 0
      return {
        page: await toPage(response, { everybodys: true, keep, sparing: savesData(request.headers) }),
        keep,
      }
    },

    async visitors(
      request: FastifyRequest,
      url: URL,
      { identity, consent, measured, switchedOff }: PageVisit,
    ): Promise<OwnPage> {
      const language = languageOf(request, deps)
      const [visitor, device] = (['visitor', 'device'] as const).map((name) => cookies.read(request, name))
      const held = { visitor: visitor ?? callers.newToken(), device: device ?? callers.newToken() }
      const nonce = newNonce()
      const unsent = unsentFormFor(secrets, cookies.read(request, 'unsent'), {
        customerId: identity?.customerId ?? null,
        path: request.method === 'GET' ? withoutLanguage(url.pathname) : null,
      })
      let unsentCookie: SetCookie | null = unsent.isOver ? { name: 'unsent', value: null } : null
      const { api, setCookies } = createInProcessApi(app, request, {
        callers,
        cookies,
        language,
        log,
        loginManagerUrl: config.loginManager.url,
        reportGoal: (name) => {
          if (name === marketingGoals.requestsDisabled) switchedOff()
          deps.events.goalMet(name, { path: url.pathname, language }, measured)
        },
        newCookies: {
          [cookies.nameOf('visitor')]: held.visitor,
          [cookies.nameOf('device')]: held.device,
          ...(measured?.visit ? { [cookies.nameOf('visit')]: measured.visit } : {}),
        },
      })
      const response = await site.render(webRequest(request, url), {
        ...visitAt(request, url),
        consent,
        api,
        language,
        nonce,
        csrfToken: callers.tokenFor(held.visitor),
        signedIn: identity !== null,
        userGuid: identity?.customerId ?? null,
        unsent: unsent.values,
        keepUnsent: (form) => {
          unsentCookie = unsentFormCookie(secrets, form)
        },
        reportForged: () => recordForgedForm(request, identity, deps),
        deviceId: held.device,
        knownCustomers: readKnownCustomers(secrets, cookies.read(request, 'known')).map(shownKnown),
        instead: null,
      })
      const failed = isRoutersLastWord(response) ? await failure(request) : null
      if (failed) return { page: failed, setCookies: [], newCookies: [] }
      // A page that was not found needs none of these.
      const newCookies: readonly (SetCookie | null)[] =
        response.status === 404
          ? []
          : [
              visitor ? null : { name: 'visitor', value: held.visitor, maxAgeSeconds },
              device ? null : { name: 'device', value: held.device, maxAgeSeconds },
              unsentCookie,
            ]
      if (isPrivate(url.pathname)) response.headers.set('cache-control', 'no-store')
      if (isSignOut(request, url) && response.status < 400)
        response.headers.set('clear-site-data', clearedAtSignOut)
      return {
        page: await toPage(response, {
          nonce,
          formsTo: leadsToCardProvider(url.pathname) ? config.cards.checkoutOrigin : null,
        }),
        setCookies,
        newCookies: newCookies.filter((cookie) => cookie !== null),
      }
    },
  }
}
