/** Visits, recorded when their pages are sent: consent, the visit's number, and its source (rule data-5). */
import type { Country } from '../../../domain/country/country.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/texts/index.ts'
import { consentOf, type Consent, type ConsentChoice } from '../../../domain/person/analytics-consent.ts'
import {
  campaignIn,
  parseVisitSource,
  referrerIn,
  sourceIn,
  formatVisitSource,
} from '../../../domain/person/visit-source.ts'
import type { Callers, Measured } from '../http/caller.ts'
import { consentSeconds } from './consent.ts'
import type { Cookies } from '../http/cookies.ts'
import { randomVisit } from '../http/visitor/visit-number.ts'

/** Reports of visits to analytics. Only the withdrawal of consent is awaited. */
export type VisitEvents = {
  viewed(measured: Measured | null, page: { readonly path: string; readonly language: Language }): void
  goalMet(
    name: string,
    page: { readonly path: string; readonly language: Language },
    measured: Measured | null,
  ): void
  erase(visit: string): Promise<void>
}
type Deps = {
  readonly country: Country
  readonly callers: Callers
  readonly cookies: Cookies
  readonly events: VisitEvents
}

/** Events within this time are attributed to a campaign. */
const sourceSeconds = 30 * 86_400

export const consentOfBrowser = (request: FastifyRequest, { cookies }: Pick<Deps, 'cookies'>): Consent =>
  consentOf(cookies.read(request, 'consent'))
export const saveChoice = (
  reply: FastifyReply,
  choice: ConsentChoice,
  { cookies }: Pick<Deps, 'cookies'>,
): void => cookies.write(reply, { name: 'consent', value: choice, maxAgeSeconds: consentSeconds })

/**
 * Consent that applies. A signed-in customer's last answer applies in each of their browsers; a refusal given
 * in a browser also applies there.
 */
export async function consentHere(
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string | null,
  deps: Deps,
): Promise<Consent> {
  const here = consentOfBrowser(request, deps)
  const holds = await deps.callers.consentOf(request, customerId)
  if (holds === here || holds === 'unasked') return here
  saveChoice(reply, holds === 'given' ? 'analytics' : 'none', deps)
  if (holds === 'refused') await endVisit(request, reply, deps)
  return holds
}

/**
 * The campaign of the landing address is kept until the visitor answers the consent question, on any page.
 * Until then it is neither counted nor passed on, and it ends with the browser session (rule data-5).
 */
export function rememberLanding(
  request: FastifyRequest,
  reply: FastifyReply,
  { searchParams }: URL,
  { cookies, country }: Pick<Deps, 'cookies' | 'country'>,
): void {
  const campaign = campaignIn(searchParams, country.phone)
  if (campaign && isView(request, { status: 200, headers: [['content-type', 'text/html']] }))
    cookies.write(reply, { name: 'landing', value: formatVisitSource(campaign) })
}

/**
 * The visit of a consenting visitor: assigns its number; the latest campaign tag in an address applies (rule
 * data-5). The referring site counts once at the start, whether or not there are tags.
 */
export function beginVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, searchParams }: URL,
  cameFrom: string | undefined,
  { callers, cookies, country }: Deps,
): Measured {
  const known = callers.visitOf(request)
  const visit = known.visit ?? randomVisit()
  if (known.visit === null) cookies.write(reply, { name: 'visit', value: visit })
  const landing = cookies.read(request, 'landing')
  if (landing !== null) cookies.write(reply, { name: 'landing', value: null })
  const marks = sourceIn(searchParams, country.phone) ?? parseVisitSource(landing ?? '', country.phone)
  const referrer = known.visit === null ? referrerIn(cameFrom, origin, country.phone) : null
  const source =
    marks || (referrer !== null && known.source === null)
      ? { ...marks, ...(referrer === null ? {} : { referrer }) }
      : null
  if (source)
    cookies.write(reply, { name: 'source', value: formatVisitSource(source), maxAgeSeconds: sourceSeconds })
  return { visit, source: source ?? known.source }
}

/** Consent was refused or withdrawn. */
export async function endVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers, cookies, events }: Deps,
): Promise<void> {
  for (const name of ['landing', 'source', 'visit'] as const) cookies.write(reply, { name, value: null })
  const { visit } = callers.visitOf(request)
  if (visit !== null) await events.erase(visit)
}

/** Whether the page was really opened: a browser that prefetches has not shown it. */
export function isView(
  request: FastifyRequest,
  { status, headers }: { readonly status: number; readonly headers: readonly (readonly [string, string])[] },
): boolean {
  const fetchedBefore = [
    request.headers['sec-purpose'],
    request.headers['purpose'],
    request.headers['x-moz'],
  ].some((purpose) => /prefetch|prerender/i.test(String(purpose)))
  return (
    request.method === 'GET' &&
    status === 200 &&
    !fetchedBefore &&
    headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
  )
}
