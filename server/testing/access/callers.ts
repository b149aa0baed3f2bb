/**
 * Sends each call as each kind of caller to the running service, and derives the access verdict from the
 * answer.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { Problem } from '../../../contract/errors.ts'
import { insert as insertPushBrowser } from '../../messaging/push/store.ts'
import { insert as insertPasskey } from '../../people/identity/credentials/passkeys-store.ts'
import { createSessions } from '../../people/identity/sessions/sessions.ts'
import { markProved } from '../../people/identity/sessions/sessions-store.ts'
import { createTokens } from '../../people/identity/sessions/tokens.ts'
import type { CallbackProvider } from '../../platform/config/config-values.ts'
import { manualClock } from '../service/clocks.ts'
import { addressOf } from '../../platform/http/in-process-api.ts'
import { uploadOf } from '../../platform/files/upload-form.ts'
import type { KindName, Verdict } from './verdicts.ts'
import { inputs, type KnownCall } from './inputs.ts'
import type { Name } from './staff-inputs.ts'
import { good, type Things } from './things.ts'
import { keepAnswer } from '../service/examples.ts'
import { signatureOf } from '../../providers/whatsapp/parse.ts'
import { cookieHeader, type TestCookies } from '../service/harness.ts'
import type { TestOfficer } from '../people/officers.ts'
import type { People } from '../people/customers.ts'

type Credentials = { readonly headers: Record<string, string>; readonly cookies: TestCookies }

const callbackPaths: readonly (readonly [RegExp, CallbackProvider])[] = [
  [/\/cards$/, 'cards'],
  [/\/sms\/in$/, 'sms'],
  [/\/sms\/report$/, 'smsReports'],
  [/\/ussd(\/end)?$/, 'ussd'],
  [/\/mail\/report$/, 'mail'],
  [/\/messages\//, 'infobip'],
  [/\/airtel\/callback$/, 'airtel'],
  [/\/whatsapp$/, 'whatsapp'],
]
const providerOf = (path: string): CallbackProvider =>
  callbackPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'mpesa'

type Answered = {
  readonly status: number
  readonly text: string
  readonly verdict: Verdict
  readonly code: string | null
}

const refusals: readonly (string | null)[] = [
  'signInRequired',
  'scopeMissing',
  'roleMissing',
  'originRefused',
  'notFound',
] satisfies Verdict[]
/** Allowed callers of these get `notFound`, because no such thing is created for the test. */
const ofThingsNotMade: ReadonlySet<string> = new Set<Name>([
  'addPushBrowser',
  'officeTakeKey',
  'officeWebhookSecret',
  'officeTestWebhook',
  'officeDeliveries',
  'officeDropView',
  'officeExportJournals',
  'officeExportBookLines',
  'officeExportRequests', // of a list whose exporting officers not every role may see
  'officeAskPayout',
  'officePayout',
  'officeSignStatement',
  'officeSignStatements',
  'officeAskBreak',
  'officeStatementDay',
  'officeStatementBreak',
  'officeResetColleague',
  'officeCloseColleague',
  'officeChange',
  'officeApproveChange',
  'officeSendPhoneCode',
  'officeProvePhone',
  'officeAction',
  'officeChat',
  'officeCloseChat',
  'officeApproveAction',
  'officeDeclineAction',
  'officeWithdrawAction',
  'officeJournal',
  'officeRuleVersion',
  'officeRuleDraft',
  'officeRuleFile',
  'officePriceExamples',
  'officeMessageTexts',
  'officeMessagePreview',
  'officeLateCase',
  'officeHardshipPlan',
  'officeApproveHardship',
  'officeDeclineHardship',
  'officePlacementFile',
  'officePlacementReport',
  'officeRecallPlacement',
  'officeBeginContact',
  'officeCallResult',
  'officeBulkAction',
  'officeCheckBulk',
  'officeProposeBulk',
  'approveCondition',
  'declineCondition',
])
function verdictOf(call: KnownCall, code: string | null): Verdict {
  if (code === 'notFound' && ofThingsNotMade.has(call.name)) return 'allowed'
  if (code === 'processNotFound') return 'notFound'
  const isRefusal =
    refusals.includes(code) || (call.name === 'setPassword' && code === 'restorationNotStarted')
  return isRefusal ? (code as Verdict) : 'allowed'
}

type Given = {
  readonly people: People
  readonly ownerId: string
  readonly strangerId: string
  /** One officer of each role, and one whose account is closed. */
  readonly officers: Readonly<Record<string, TestOfficer>>
  /** Session of an officer who has entered only the password. */
  readonly halfOfficer: TestCookies
}
export type AccessCallers = ReturnType<typeof createAccessCallers>

export function createAccessCallers({ people, ownerId, strangerId, officers, halfOfficer }: Given) {
  const { database, clock, services, url } = people
  const sessionsAt = (agoMs: number) => {
    const at = manualClock(new Date(clock.now().getTime() - agoMs))
    return createSessions({
      database,
      clock: at,
      tokens: createTokens({ clock: at, secrets: services.secrets }),
    })
  }

  /** New credentials for each request, because a request may end its own session. */
  async function credentialsOf(kind: KindName): Promise<Credentials> {
    const customerId = kind === 'stranger' ? strangerId : ownerId
    const minuteMs = 60_000
    // Identity was proven a moment ago: this test checks access, not whether a password must be typed again.
    const open = async (agoMs: number, scope?: string, sort: 'full' | 'restoration' | 'paying' = 'full') => {
      const opened = await sessionsAt(agoMs).open(database.db, {
        customerId,
        kind: sort,
        deviceId: null,
        timeZone: null,
        scope,
      })
      await markProved(database.db, opened, clock.now())
      return opened
    }
    const browser = async (agoMs = 0, sort: 'full' | 'restoration' | 'paying' = 'full') => ({
      [services.cookies.nameOf('session')]: (await open(agoMs, undefined, sort)).cookieToken!,
    })
    const bearer = async (scope: string, agoMs = 0) => ({
      headers: { authorization: `Bearer ${(await open(agoMs, scope)).bearer!.accessToken}` },
      cookies: {},
    })
    const withCookies = (cookies: TestCookies): Credentials => ({ headers: {}, cookies: { ...cookies } })
    const member = officers[kind]
    if (member) return withCookies(member.cookies)
    switch (kind) {
      case 'nobody':
      case 'provider':
        return withCookies({})
      case 'guid':
        return { headers: { 'x-session-id': ownerId }, cookies: {} }
      case 'ended': {
        const cookies = await browser()
        good(await people.api('POST /api/user/logout', undefined, { cookies: { ...cookies } }))
        return withCookies(cookies)
      }
      case 'expired':
        return withCookies(await browser(25 * 60 * minuteMs))
      case 'staleToken':
        return bearer('profile', 11 * minuteMs)
      case 'restoring':
        return withCookies(await browser(0, 'restoration'))
      case 'paying':
        return withCookies(await browser(0, 'paying'))
      case 'customer':
      case 'stranger':
        return withCookies(await browser())
      case 'unscoped':
        return bearer('email phone offline_access')
      case 'program':
        return bearer('profile')
      case 'halfOfficer':
        return withCookies(halfOfficer)
      case 'foreignOrigin':
        return {
          headers: { origin: 'https://elsewhere.example' },
          cookies: { ...officers['administrator']!.cookies, ...(await browser()) },
        }
      case 'noToken':
        return {
          headers: { 'x-csrf-token': '' },
          cookies: { ...officers['administrator']!.cookies, ...(await browser()) },
        }
      default:
        throw new Error(`no session as ${kind}`)
    }
  }

  async function ask(call: KnownCall, kind: KindName, things: Things): Promise<Answered> {
    const { params, body, ...given } = inputs[call.name](things)
    const provider = kind === 'provider'
    const { headers, cookies } = await credentialsOf(kind)
    const held = cookies[services.cookies.nameOf('session')] ?? cookies[services.cookies.nameOf('officer')]
    const upload = given.file ? await uploadOf(given.file, body) : null
    const payload = JSON.stringify(body)
    const response = await fetch(
      url +
        addressOf(call.path, {
          params: {
            ...params,
            ...(call.caller === 'provider'
              ? { secret: provider ? services.config.callbackSecrets[providerOf(call.path)] : 'a guess' }
              : {}),
          },
          query: given.query ?? {},
        }),
      {
        method: call.method,
        headers: {
          ...(upload ? upload.headers : body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(Object.keys(cookies).length > 0
            ? {
                cookie: cookieHeader(cookies),
              }
            : {}),
          ...(held ? { 'x-csrf-token': services.callers.tokenFor(held) } : {}),
          ...(call.name === 'hook:whatsapp' && provider
            ? { 'x-hub-signature-256': signatureOf(payload, services.config.whatsAppApi?.appSecret ?? '') }
            : {}),
          ...(call.name === 'hook:cards' && provider
            ? {
                'x-paystack-signature': createHmac('sha512', services.config.cards.secretKey ?? '')
                  .update(payload)
                  .digest('hex'),
              }
            : {}),
          ...headers,
        },
        ...(upload ? { body: new Uint8Array(upload.payload) } : body === undefined ? {} : { body: payload }),
      },
    )
    const text = await response.text()
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      const json = JSON.parse(text) as { data?: unknown }
      keepAnswer(call.route, response.status, call.caller === 'provider' ? json : json.data)
    }
    const problem = response.ok ? null : (JSON.parse(text) as Problem)
    return {
      status: response.status,
      text,
      code: problem?.code ?? null,
      verdict: verdictOf(call, problem?.code ?? null),
    }
  }

  async function anotherSession(): Promise<string> {
    const opened = await sessionsAt(0).open(database.db, {
      customerId: ownerId,
      kind: 'full',
      deviceId: null,
      timeZone: null,
    })
    return opened.sessionId
  }

  async function anotherPasskey(): Promise<string> {
    const id = randomUUID()
    await database.transaction((tx) =>
      insertPasskey(tx, {
        customerId: ownerId,
        id,
        credentialId: id,
        publicKey: Buffer.alloc(0),
        counter: 0,
        transports: [],
        device: null,
        createdAt: clock.now(),
      }),
    )
    return id
  }

  async function anotherPushBrowser(): Promise<string> {
    const id = randomUUID()
    await insertPushBrowser(database.db, {
      customerId: ownerId,
      id,
      endpointKey: id,
      subscription: Buffer.alloc(0),
      device: null,
      since: clock.now(),
    })
    return id
  }

  return {
    ask,
    /** Session of the owner at this moment. */
    cookiesOfOwner: async () => (await credentialsOf('customer')).cookies,
    anotherSession,
    anotherPasskey,
    anotherPushBrowser,
  }
}
