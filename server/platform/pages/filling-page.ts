/** The progress page while an empty database is filled (SEED), in the visitor's language. */
import type { IncomingMessage } from 'node:http'
import type { Place } from '../../../domain/country/country.ts'
import type { Site } from '../../../web/handler.ts'
import type { Visit } from '../../../web/visit/context.ts'
import { chooseLanguage, languageOfPath, type Language } from '../../../web/visit/language.ts'
import { brandOf } from '../config/company.ts'
import type { RunningConfig } from '../config/config.ts'
import { inlineStyle } from './inline-style.ts'
import type { Log } from '../observability/log.ts'
import { contentSecurityPolicy, newNonce } from '../http/security-headers.ts'
import { unidentified } from './page-render.ts'

/** How long the page waits before it reloads. */
export const pageAgainSeconds = 3

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0]!

export function languageOfVisitor(request: IncomingMessage, config: RunningConfig): Language {
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

/** The page contains its stylesheet: the site's files are not served yet. */
export function createFillingPage(config: RunningConfig, { country, zone }: Place, site: Site, log: Log) {
  const withStyle = inlineStyle(site.filesFolder)
  const origin = config.baseUrl
  return async (request: IncomingMessage, language: Language, percent: number) => {
    const nonce = newNonce()
    const visit: Visit = {
      ...unidentified,
      api: () => Promise.reject(new Error('the API answers no call while the database is filled')),
      language,
      languages: config.languages,
      languageInPath: languageOfPath(pathOf(request), config.languages) !== null,
      nonce,
      consent: 'refused',
      sandbox: config.sandbox,
      country,
      buildId: site.buildId,
      brand: brandOf(config),
      onSale: { installments: false, insurance: false },
      today: zone.dayOf(new Date()),
      now: new Date(),
      publicUrl: origin,
      instead: { status: 503, filling: { percent, againSeconds: pageAgainSeconds } },
      reportError: (error) => log.error({ err: error }, 'a page failed'),
    }
    const response = await site.render(new Request(new URL(pathOf(request), origin)), visit)
    const { html, styleHash } = withStyle(await response.text(), true)
    return { html, policy: contentSecurityPolicy({ nonce, styleHash }) }
  }
}
