/**
 * Who calls: the session or bearer behind a request, the visitor, the language; and whether a change comes
 * from our own pages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Scope } from '../../../contract/call.ts'
import { keyScopes, may, type KeyScope, type Rights } from '../../../contract/permissions.ts'
import { errorStatus, type ErrorCode } from '../../../contract/errors.ts'
import { isLanguage, wantedLanguage, type Language } from '../../../domain/language.ts'
import { consentOf, type Consent } from '../../../domain/person/analytics-consent.ts'
import { keptSource, type VisitSource } from '../../../domain/person/visit-source.ts'
import type { Approver } from '../../../domain/staff/maker-checker.ts'
import { addressKey } from './address-key.ts'
import { languageIn, type Cookies } from './cookies.ts'
import { originIsOurs } from './our-origin.ts'
import { newToken, sameText, type Secrets } from '../security/secrets.ts'
import { visitIn } from './visit-number.ts'

export type CustomerId = string
/** The first is to be kept, all of them find what was kept. */
export type VisitorIds = readonly [string, ...string[]]
export type Identity = {
  readonly customerId: CustomerId
  readonly scopes: readonly Scope[]
  /** The session behind the cookie or the token. */
  readonly sessionId: string
  /** The names of the only calls that this session opens, while a password is being restored. */
  readonly only?: readonly string[]
}
/** One of our staff, with the rights of their role in this moment. */
export type Officer = Rights & {
  readonly officerId: string
  readonly email: string
  readonly role: { readonly name: string; readonly title: string }
  readonly sessionId: string
  /** Whose resets the account goes back to, and why it approves nothing for now (domain/staff/maker-checker.ts). */
  readonly resetBy: Approver['resetBy']
  readonly resetAt: Approver['resetAt']
  readonly approvalBar: Approver['approvalBar']
  /** The program that acts in their name, by what its key is called; absent where they act themselves. */
  readonly program?: string
  /** The names of the only calls that this session opens, until the second factor is given. */
  readonly only?: readonly string[]
}
/** Who calls by a key: a partner, or a program in the name of whoever made its key. */
export type Program = {
  readonly keyId: string
  readonly scopes: readonly KeyScope[]
  readonly perMinute: number
  readonly perDay: number
  /** Whose key it is; null where it is a program of the lender's own. */
  readonly partner: string | null
  /** In whose name it acts, with what its scopes leave of their rights; null for a partner's. */
  readonly officer: Officer | null
}
/** What every key begins with: no other bearer token does. */
export const keyPrefix = 'mkp_'
/** Given by api-keys: which program has this key, or null. */
export type AuthenticateProgram = (key: string) => Promise<Program | null>
/** Given by staff: who holds this cookie, or null. */
export type AuthenticateOfficer = (sessionToken: string) => Promise<Officer | null>
/** Given by identity: who holds this session cookie or access token, or null. */
export type Authenticate = (credentials: {
  readonly sessionToken: string | null
  readonly accessToken: string | null
}) => Promise<Identity | null>

/** A visit that may be counted: its random number, where it has one yet, and where it came from. */
export type Measured = { readonly visit: string | null; readonly source: VisitSource | null }

export type Caller = {
  readonly identity: Identity | null
  readonly officer: Officer | null
  readonly program: Program | null
  /** Name the visitor's cookie without giving it away, under each key; null without one. */
  readonly visitorIds: VisitorIds | null
  /** Whether the visitor's cookie came with the request (a first call is given one by its answer). */
  readonly visitorKnown: boolean
  readonly language: Language
  /** Whom limits count: the network address, or the IPv6 network. */
  readonly address: string
  /** Generated once and kept by the device; a page without scripts has it in a cookie. */
  readonly deviceId: string | null
  /** As the browser names it, such as Africa/Nairobi. */
  readonly timeZone: string | null
  /** What may be counted of this visit; null where the visitor does not allow it. */
  readonly measured: Measured | null
  /** Whom this device was signed in by before: for a welcome, proof of nothing. */
  readonly known: string | null
}

/** A hash of 43 characters is longer than a name has to be. */
const short = (hash: string): string => hash.slice(0, -21)

const visitorLifeSeconds = 365 * 86_400
/** Where the login manager's calls are, at whatever address (rule identity-15). */
export const loginManagerPath = '/api/v2/ken/'
const timeZonePattern = /^[A-Za-z0-9_+\-/]{1,60}$/

export type Callers = ReturnType<typeof createCallers>

type Deps = {
  readonly cookies: Cookies
  readonly secrets: Secrets
  readonly authenticate: Authenticate
  readonly authenticateOfficer?: AuthenticateOfficer
  readonly authenticateProgram?: AuthenticateProgram
  readonly publicUrl: string | null
  /** Origins of programs that may use the login manager from a browser. */
  readonly loginManagerClients?: readonly string[]
  /** Those that are offered. */ readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** What a customer last said about being measured; null where they were never asked. */ readonly measuringOf?: (
    customerId: CustomerId,
  ) => Promise<boolean | null>
}

export function createCallers({
  cookies,
  secrets,
  authenticate,
  authenticateOfficer = async () => null,
  authenticateProgram = async () => null,
  publicUrl,
  loginManagerClients = [],
  languages,
  defaultLanguage,
  measuringOf = async () => null,
}: Deps) {
  const visitorIdsOf = (cookie: string): VisitorIds => {
    const [writing, ...others] = secrets.hashes('visitor', cookie)
    return [short(writing), ...others.map(short)]
  }
  const tokenFor = (cookie: string) => secrets.token('csrf', cookie)
  const isTokenFor = (cookie: string, token: string): boolean =>
    secrets.tokens('csrf', cookie).some((each) => sameText(each, token))

  /** X-Language, then the cookie, the browser, the configuration. */
  function languageOf(request: FastifyRequest): Language {
    const header = request.headers['x-language']
    if (typeof header === 'string' && isLanguage(header, languages)) return header
    const cookie = languageIn(cookies, request)
    if (isLanguage(cookie, languages)) return cookie
    return wantedLanguage(request.headers['accept-language'], languages) ?? defaultLanguage
  }

  /**
   * A refusal holds, whether it was said in this browser or by the customer wherever they were; then what the
   * customer said, then this browser.
   */
  async function consentHolding(request: FastifyRequest, customerId: CustomerId | null): Promise<Consent> {
    const here = consentOf(cookies.read(request, 'consent'))
    const said = customerId === null || here === 'refused' ? null : await measuringOf(customerId)
    return said === null ? here : said ? 'given' : 'refused'
  }
  /** The visit that the cookies name, whoever may count it. */
  const visitOf = (request: FastifyRequest): Measured => ({
    visit: visitIn(cookies.read(request, 'visit')),
    source: keptSource(cookies.read(request, 'source') ?? ''),
  })
  /** Where this browser was never asked, its first page asks the customer's answer. */
  const measuredOf = async (
    request: FastifyRequest,
    customerId: CustomerId | null,
  ): Promise<Measured | null> =>
    consentOf(cookies.read(request, 'consent')) === 'given' &&
    (await consentHolding(request, customerId)) === 'given'
      ? visitOf(request)
      : null

  /** Whoever brings a bearer token is not known by a cookie besides. */
  async function officerOf(request: FastifyRequest, program: Program | null): Promise<Officer | null> {
    if (bearerOf(request)) return program?.officer ?? null
    const token = cookies.read(request, 'officer')
    return token ? authenticateOfficer(token) : null
  }

  return {
    languageOf,
    tokenFor,
    newToken,
    consentOf: consentHolding,
    visitOf,
    /** Gives the visitor a cookie and returns it. */
    newVisitor(reply: FastifyReply): string {
      const value = newToken()
      cookies.write(reply, { name: 'visitor', value, maxAgeSeconds: visitorLifeSeconds })
      return value
    },
    /** Of our staff, by the cookie of their session. */
    officerOf: (request: FastifyRequest): Promise<Officer | null> => officerOf(request, null),
    /** Whether a request brings anything that could tell who calls. */
    showsCredentials: (request: FastifyRequest): boolean =>
      request.headers.authorization !== undefined ||
      (['session', 'officer'] as const).some((name) => cookies.read(request, name) !== null),
    async callerOf(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Caller> {
      const bearer = bearerOf(request)
      const accessToken = isKey(bearer) ? null : bearer
      const sessionToken = bearer ? null : cookies.read(request, 'session')
      const program = isKey(bearer) && call.caller !== 'provider' ? await authenticateProgram(bearer) : null
      const officer = call.caller === 'officer' ? await officerOf(request, program) : null
      const found =
        call.caller !== 'provider' && call.caller !== 'officer' && (accessToken || sessionToken)
          ? await authenticate({ accessToken, sessionToken })
          : null
      const identity = found?.only && !found.only.includes(call.name) ? null : found
      const given = cookies.read(request, 'visitor')
      const visitor = given ?? (call.caller === 'visitor' ? this.newVisitor(reply) : null)
      return {
        identity,
        officer: officer?.only && !officer.only.includes(call.name) ? null : officer,
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
    /** Why the bearer token that came opens nothing here, or null. */
    keyRefusalOf(request: FastifyRequest, call: Call, { program }: Caller): ErrorCode | null {
      const bearer = bearerOf(request)
      // Our staff have no bearer tokens: what comes to their calls, and is no customer's, is meant as a key.
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
        // Another program's page: it may sign in and get tokens, but not in the name of a cookie.
        const client =
          call.path.startsWith(loginManagerPath) &&
          held.length === 0 &&
          loginManagerClients.includes(request.headers.origin ?? '')
        if (!client && !originIsOurs(request, publicUrl)) return 'originRefused'
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

/** What X-First-Visit says; null where it says nothing. */
export const firstVisitOf = (headers: {
  readonly 'x-first-visit'?: 'true' | 'false' | undefined
}): boolean | null => (headers['x-first-visit'] ? headers['x-first-visit'] === 'true' : null)

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

const isKey = (bearer: string | null): bearer is string => bearer?.startsWith(keyPrefix) ?? false

/**
 * Whose posts an idempotency key tells apart: the program's, else the customer's, else the visitor's, else the address's.
 * A visitor's name is the same for all processes, whichever key of the ring writes in each.
 */
export function postsOf(caller: Caller): string {
  if (caller.program) return `key:${caller.program.keyId}`
  if (caller.identity) return `customer:${caller.identity.customerId}`
  if (caller.officer) return `officer:${caller.officer.officerId}`
  return caller.visitorKnown
    ? `visitor:${[...(caller.visitorIds ?? [])].sort()[0]}`
    : `address:${caller.address}`
}

/**
 * What a refusal tells programs by its headers, as RFC 6750 has it: that a bearer token is needed, that the one that came
 * opens nothing, or what it lacks.
 */
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

/** The key that a request brings; null where it brings none. */
export function keyOf(request: FastifyRequest): string | null {
  const bearer = bearerOf(request)
  return isKey(bearer) ? bearer : null
}

/** What a key needs for this call; undefined where no key opens it, or everybody may make it. */
export const scopeForKey = (call: Call): KeyScope | undefined =>
  call.byPeople ? undefined : keyScopes.find((each) => each === call.permission || each === call.partnerScope)

/** A key opens what it was granted, and what everybody may read. */
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
