/**
 * Visits as their pages are answered: what the visitor said about being counted, the visit's number, and
 * where it came from (rule data-5).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/texts/index.ts'
import { consentOf, type Consent, type ConsentChoice } from '../../../domain/person/analytics-consent.ts'
import {
  campaignIn,
  keptSource,
  referrerIn,
  sourceIn,
  sourceText,
} from '../../../domain/person/visit-source.ts'
import type { Callers, Measured } from '../http/caller.ts'
import { consentSeconds } from './consent.ts'
import type { Cookies } from '../http/cookies.ts'
import { randomVisit } from '../http/visit-number.ts'

/** What is told of visits; nothing of it is waited for but that counting was taken back. */
export type VisitEvents = {
  viewed(measured: Measured | null, page: { readonly path: string; readonly language: Language }): void
  goalMet(
    name: string,
    page: { readonly path: string; readonly language: Language },
    measured: Measured | null,
  ): void
  forget(visit: string): Promise<void>
}
type Deps = { readonly callers: Callers; readonly cookies: Cookies; readonly events: VisitEvents }

/** A campaign is credited with what happens within this time. */
const sourceSeconds = 30 * 86_400

export const consentOfBrowser = (request: FastifyRequest, { cookies }: Pick<Deps, 'cookies'>): Consent =>
  consentOf(cookies.read(request, 'consent'))
export const keepChoice = (
  reply: FastifyReply,
  choice: ConsentChoice,
  { cookies }: Pick<Deps, 'cookies'>,
): void => cookies.write(reply, { name: 'consent', value: choice, maxAgeSeconds: consentSeconds })

/**
 * What holds here. A signed-in customer's last answer goes with them to each of their browsers; a browser
 * that was told no keeps to that.
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
  keepChoice(reply, holds === 'given' ? 'analytics' : 'none', deps)
  if (holds === 'refused') await endVisit(request, reply, deps)
  return holds
}

/**
 * The campaign of the address a visitor came by waits for the answer about counting, on whichever page that is
 * given: nothing of it is counted or passed on before, and it goes with the browser session (rule data-5).
 */
export function rememberLanding(
  request: FastifyRequest,
  reply: FastifyReply,
  { searchParams }: URL,
  { cookies }: Pick<Deps, 'cookies'>,
): void {
  const campaign = campaignIn(searchParams)
  if (campaign && isView(request, { status: 200, headers: [['content-type', 'text/html']] }))
    cookies.write(reply, { name: 'landing', value: sourceText(campaign) })
}

/**
 * The visit of somebody who allows counting: it gets its number, and the latest mark in an address counts
 * (rule data-5). A site that it came from counts as it begins, beside marks or where there never were any.
 */
export function beginVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, searchParams }: URL,
  cameFrom: string | undefined,
  { callers, cookies }: Deps,
): Measured {
  const known = callers.visitOf(request)
  const visit = known.visit ?? randomVisit()
  if (known.visit === null) cookies.write(reply, { name: 'visit', value: visit })
  const landing = cookies.read(request, 'landing')
  if (landing !== null) cookies.write(reply, { name: 'landing', value: null })
  const marks = sourceIn(searchParams) ?? keptSource(landing ?? '')
  const referrer = known.visit === null ? referrerIn(cameFrom, origin) : null
  const source =
    marks || (referrer !== null && known.source === null)
      ? { ...marks, ...(referrer === null ? {} : { referrer }) }
      : null
  if (source)
    cookies.write(reply, { name: 'source', value: sourceText(source), maxAgeSeconds: sourceSeconds })
  return { visit, source: source ?? known.source }
}

/** Counting was refused or taken back. */
export async function endVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { callers, cookies, events }: Deps,
): Promise<void> {
  for (const name of ['landing', 'source', 'visit'] as const) cookies.write(reply, { name, value: null })
  const { visit } = callers.visitOf(request)
  if (visit !== null) await events.forget(visit)
}

/** Whether somebody opened this page: a browser that fetches it beforehand has shown it to nobody. */
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
