/**
 * Identifies the caller: the session or bearer token, the visitor, the language, and whether a change comes
 * from our own pages.
 */
import { nameOf } from '../../../contract/calls.ts'
import type { Country } from '../../../domain/country/country.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Scope } from '../../../contract/call.ts'
import { keyScopes, may, type KeyScope, type Rights } from '../../../contract/permissions.ts'
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts'
import { isLanguage, wantedLanguage, type Language } from '../../../domain/language.ts'
import { consentOf, type Consent } from '../../../domain/person/analytics-consent.ts'
import { parseVisitSource, type VisitSource } from '../../../domain/person/visit-source.ts'
import type { Approver } from '../../../domain/staff/maker-checker.ts'
import { addressKey } from './limits/address-key.ts'
import { languageIn, type Cookies } from './cookies.ts'
import { isOwnOrigin } from './visitor/our-origin.ts'
import { newToken, sameText, type Secrets } from '../security/secrets.ts'
import { visitIn } from './visitor/visit-number.ts'

export type CustomerId = string
/** The first language is stored; all of them are matched. */
export type VisitorIds = readonly [string, ...string[]]
export type Identity = {
  readonly customerId: CustomerId
  readonly scopes: readonly Scope[]
  /** The session of the cookie or token. */
  readonly sessionId: string
  /** Names of the only calls this session allows, while a password is being reset. */
  readonly only?: readonly string[]
}
/** A staff member with the current rights of their role. */
export type Officer = Rights & {
  readonly officerId: string
  readonly email: string
  readonly role: { readonly name: string; readonly title: string }
  readonly sessionId: string
  /** Who reset the account, and why the officer cannot approve for now (domain/staff/maker-checker.ts). */
  readonly resetBy: Approver['resetBy']
  readonly resetAt: Approver['resetAt']
  readonly approvalBar: Approver['approvalBar']
  /** Name of the API key of the program that acts for them; absent when they act themselves. */
  readonly program?: string
  /** Names of the only calls this session allows before the second factor. */
  readonly only?: readonly string[]
}
/** A caller with an API key: a partner, or a program that acts for the officer who made its key. */
export type Program = {
  readonly keyId: string
  readonly scopes: readonly KeyScope[]
  readonly perMinute: number
  readonly perDay: number
  /** The partner that owns the key; null for the lender's own programs. */
  readonly partner: string | null
  /** The officer it acts for, with rights reduced to its scopes; null for a partner's key. */
  readonly officer: Officer | null
}
/** Prefix of every API key; no other bearer token has it. */
export const keyPrefix = 'mkp_'
/** Returns the customer with this session cookie or access token, or null. */
export type Authenticate = (credentials: {
  readonly sessionToken: string | null
  readonly accessToken: string | null
}) => Promise<Identity | null>

/** A visit that may be measured: its random number, if any, and its source. */
export type Measured = { readonly visit: string | null; readonly source: VisitSource | null }

export type Caller = {
  readonly identity: Identity | null
  readonly officer: Officer | null
  readonly program: Program | null
  /** Hashes of the visitor's cookie, one per key; null without a cookie. */
  readonly visitorIds: VisitorIds | null
  /** Whether the request had the visitor cookie. The response to a first call sets one. */
  readonly visitorKnown: boolean
  readonly language: Language
  /** Rate limit key: the network address, or the IPv6 network. */
  readonly address: string
  /** Generated and stored by the device; a page without scripts has it in a cookie. */
  readonly deviceId: string | null
  /** Time zone from the browser, such as Africa/Nairobi. */
  readonly timeZone: string | null
  /** What may be measured of this visit; null without consent. */
  readonly measured: Measured | null
  /** Customers who signed in on this device before: only for a greeting, never proof of identity. */
  readonly known: string | null
}

/** A name needs fewer characters than the 43 of a hash. */
const short = (hash: string): string => hash.slice(0, -21)

const visitorLifeSeconds = 365 * 86_400
/** Prefix of the login manager's calls, at any address (rule identity-15). */
export const loginManagerPath = '/api/v2/ken/'
const timeZonePattern = /^[A-Za-z0-9_+\-/]{1,60}$/

export type Callers = ReturnType<typeof createCallers>

type Deps = {
  readonly country: Country
  readonly cookies: Cookies
  readonly secrets: Secrets
  readonly sessions: { readonly authenticate: Authenticate }
  /** Returns the officer with this session cookie, or null. */
  readonly staff: { authenticate(sessionToken: string): Promise<Officer | null> }
  /** Returns the program with this key, or null. */
  readonly apiKeys: { authenticate(key: string): Promise<Program | null> }
  readonly publicUrl: string | null
  /** Origins that may use the login manager from a browser. */
  readonly loginManagerClients?: readonly string[]
  /** Languages that are offered. */ readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** The customer's last answer about measuring; null when not asked yet. */
  readonly consents: { answerTo(customerId: CustomerId, kind: 'measuring'): Promise<boolean | null> }
}

export function createCallers({
  country,
  cookies,
  secrets,
  sessions,
  staff,
  apiKeys,
  consents,
  publicUrl,
  loginManagerClients = [],
  languages,
  defaultLanguage,
}: Deps) {
  const visitorIdsOf = (cookie: string): VisitorIds => {
    const [writing, ...others] = secrets.hashes('visitor', cookie)
    return [short(writing), ...others.map(short)]
  }
  const tokenFor = (cookie: string) => secrets.token('csrf', cookie)
  const isTokenFor = (cookie: string, token: string): boolean =>
    secrets.tokens('csrf', cookie).some((each) => sameText(each, token))

  /** The language: from X-Language, then the cookie, the browser, the configuration. */
  function languageOf(request: FastifyRequest): Language {
    const header = request.headers['x-language']
    if (typeof header === 'string' && isLanguage(header, languages)) return header
    const cookie = languageIn(cookies, request)
    if (isLanguage(cookie, languages)) return cookie
    return wantedLanguage(request.headers['accept-language'], languages) ?? defaultLanguage
  }

  /**
   * Consent to measuring. A refusal applies, whether given in this browser or by the customer on another
   * device. Otherwise the customer's answer applies, then this browser's.
   */
  async function consentHolding(request: FastifyRequest, customerId: CustomerId | null): Promise<Consent> {
    const here = consentOf(cookies.read(request, 'consent'))
    const said =
      customerId === null || here === 'refused' ? null : await consents.answerTo(customerId, 'measuring')
    return said === null ? here : said ? 'given' : 'refused'
  }
  /** The visit named by the cookies, before any consent check. */
  const visitOf = (request: FastifyRequest): Measured => ({
    visit: visitIn(cookies.read(request, 'visit')),
    source: parseVisitSource(cookies.read(request, 'source') ?? '', country.phone),
  })
  /** When this browser was never asked, its first page uses the customer's answer. */
  const measuredOf = async (
    request: FastifyRequest,
    customerId: CustomerId | null,
  ): Promise<Measured | null> =>
    consentOf(cookies.read(request, 'consent')) === 'given' &&
    (await consentHolding(request, customerId)) === 'given'
      ? visitOf(request)
      : null

  /** A bearer token takes precedence: cookies are then ignored. */
  async function officerOf(request: FastifyRequest, program: Program | null): Promise<Officer | null> {
    if (bearerOf(request)) return program?.officer ?? null
    const token = cookies.read(request, 'officer')
    return token ? staff.authenticate(token) : null
  }

  return {
    languageOf,
    tokenFor,
    newToken,
    consentOf: consentHolding,
    visitOf,
    /** Sets the visitor cookie and returns its value. */
    newVisitor(reply: FastifyReply): string {
      const value = newToken()
      cookies.write(reply, { name: 'visitor', value, maxAgeSeconds: visitorLifeSeconds })
      return value
    },
    /** The officer of the session cookie. */
    officerOf: (request: FastifyRequest): Promise<Officer | null> => officerOf(request, null),
    /** Whether a request carries any credentials. */
    showsCredentials: (request: FastifyRequest): boolean =>
      request.headers.authorization !== undefined ||
      (['session', 'officer'] as const).some((name) => cookies.read(request, name) !== null),
    async callerOf(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Caller> {
      const bearer = bearerOf(request)
      const accessToken = isKey(bearer) ? null : bearer
      const sessionToken = bearer ? null : cookies.read(request, 'session')
      const program = isKey(bearer) && call.caller !== 'provider' ? await apiKeys.authenticate(bearer) : null
      const officer = call.caller === 'officer' ? await officerOf(request, program) : null
      const found =
        call.caller !== 'provider' && call.caller !== 'officer' && (accessToken || sessionToken)
          ? await sessions.authenticate({ accessToken, sessionToken })
          : null
      const identity = found?.only && !found.only.includes(nameOf(call)) ? null : found
      const given = cookies.read(request, 'visitor')
      const visitor = given ?? (call.caller === 'visitor' ? this.newVisitor(reply) : null)
      return {
        identity,
        officer: officer?.only && !officer.only.includes(nameOf(call)) ? null : officer,
        program,
        visitorIds: visitor ? visitorIdsOf(visitor) : null,
        visitorKnown: given !== null,
        language: languageOf(request),
        address: addressKey(request.ip),
        deviceId:
          (headerOf(request, 'x-device-id') ?? cookies.read(request, 'device'))?.slice(0, 100) ?? null,
        timeZone: timeZonePattern.exec(headerOf(request, 'x-client-time-zone') ?? '')?.[0] ?? null,
        measured: await measuredOf(request, identity?.customerId ?? null),
        known: cookies.read(request, 'known'),
      }
    },
    /** Why the request's bearer token is not accepted, or null. */
    keyRefusalOf(request: FastifyRequest, call: Call, { program }: Caller): ErrorCode | null {
      const bearer = bearerOf(request)
      // Staff have no bearer tokens: a token on a staff call that is no customer's is treated as an API key.
      const isMeant = call.caller === 'officer' && bearer !== null && bearer.split('.').length !== 3
      if (call.caller === 'provider' || !(isKey(bearer) || isMeant)) return null
      if (!program) return 'keyRefused'
      return isGranted(program, call) ? null : 'scopeMissing'
    },
    /** Why this caller may not make this call, or null. */
    refusalOf(request: FastifyRequest, call: Call, caller: Caller): ErrorCode | null {
      if (call.method !== 'GET' && call.caller !== 'provider' && !bearerOf(request)) {
        const held = [
          cookies.read(request, 'session'),
          cookies.read(request, 'visitor'),
          cookies.read(request, 'officer'),
        ].filter((cookie) => cookie !== null)
        // A page of another site: it may sign in and get tokens, but not use a cookie.
        const client =
          call.path.startsWith(loginManagerPath) &&
          held.length === 0 &&
          loginManagerClients.includes(request.headers.origin ?? '')
        if (!client && !isOwnOrigin(request, publicUrl)) return 'originRefused'
        const token = csrfTokenOf(request)
        if (held.length > 0 && !held.some((cookie) => isTokenFor(cookie, token))) return 'originRefused'
      }
      const keyRefusal = this.keyRefusalOf(request, call, caller)
      if (keyRefusal) return keyRefusal
      if (call.caller === 'customer' && !caller.identity) return 'signInRequired'
      if (call.caller === 'officer') {
        if (!caller.officer) return 'signInRequired'
        if (!may(caller.officer, call.permission)) return 'roleMissing'
      }
      if (call.scope && caller.identity && !caller.identity.scopes.includes(call.scope)) return 'scopeMissing'
      return null
    },
  }
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const header = request.headers[name]
  return typeof header === 'string' && header !== '' ? header : null
}

/** Parses X-First-Visit; null when it is absent or unreadable. */
export const firstVisitOf = (headers: {
  readonly 'x-first-visit'?: 'true' | 'false' | undefined
}): boolean | null => (headers['x-first-visit'] ? headers['x-first-visit'] === 'true' : null)

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const isKey = (bearer: string | null): bearer is string => bearer?.startsWith(keyPrefix) ?? false

/**
 * Owner of an idempotency key: the program, else the customer, else the visitor, else the address. The
 * visitor's hash is the same in all processes, whichever key of the ring each writes with.
 */
export function idempotencyOwnerOf(caller: Caller): string {
  if (caller.program) return `key:${caller.program.keyId}`
  if (caller.identity) return `customer:${caller.identity.customerId}`
  if (caller.officer) return `officer:${caller.officer.officerId}`
  return caller.visitorKnown
    ? `visitor:${[...(caller.visitorIds ?? [])].sort()[0]}`
    : `address:${caller.address}`
}

/** WWW-Authenticate as in RFC 6750: a bearer token is required, was not accepted, or lacks a scope. */
export function bearerChallenge(
  request: FastifyRequest,
  error: ErrorCode,
  scope?: string,
): Readonly<Record<string, string>> {
  if (error === 'scopeMissing') {
    const needed = scope === undefined ? '' : `, scope="${scope}"`
    return { 'www-authenticate': `Bearer error="insufficient_scope"${needed}` }
  }
  if (errorStatus[error] !== 401) return {}
  return { 'www-authenticate': bearerOf(request) ? 'Bearer error="invalid_token"' : 'Bearer' }
}

/** The API key of a request; null without one. */
export function keyOf(request: FastifyRequest): string | null {
  const bearer = bearerOf(request)
  return isKey(bearer) ? bearer : null
}

/** Scope that this call needs; undefined when no key opens it or everyone may make it. */
export const scopeForKey = (call: Call): KeyScope | undefined =>
  call.byPeople ? undefined : keyScopes.find((each) => each === call.permission || each === call.partnerScope)

/** A key opens what it was granted and everything public. */
export function isGranted({ scopes, partner }: Program, call: Call): boolean {
  if (call.caller === 'officer')
    return partner === null && !call.byPeople && scopes.some((each) => each === call.permission)
  if (call.partnerScope) return partner !== null && scopes.includes(call.partnerScope)
  return call.caller === 'anyone' && call.method === 'GET'
}

function csrfTokenOf(request: FastifyRequest): string {
  const header = request.headers['x-csrf-token']
  if (typeof header === 'string') return header
  const body: unknown = request.body
  const field =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['csrf'] : undefined
  return typeof field === 'string' ? field : ''
}
