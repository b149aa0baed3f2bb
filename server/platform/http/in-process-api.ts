/**
 * The pages' typed API client: calls the API in this process on behalf of the page's visitor. A login manager
 * at another address is called there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api, CallOptions } from '../../../contract/client.ts'
import { errorStatus, type Problem } from '../../../contract/errors.ts'
import { errorText, type Language } from '../../../contract/texts/index.ts'
import { loginManagerPath, type Callers } from './caller.ts'
import type { Cookies } from './cookies.ts'
import type { Log } from '../observability/log.ts'
import { currentOrigin, requestIdHeader } from '../observability/origin.ts'
import { uploadOf } from '../files/upload-form.ts'

type Parts = {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly file?: Blob
}
export type InProcessApi = {
  readonly api: Api
  /** Set-Cookie lines that the page's response passes on. */
  readonly setCookies: readonly string[]
  /** Statuses of calls that were refused or failed; a retry might succeed. */
  readonly refusals: readonly number[]
}
type Options = {
  readonly callers: Callers
  readonly cookies: Cookies
  readonly language: Language
  /** Cookies set by this page. */
  readonly newCookies?: Readonly<Record<string, string>>
  /** Address of the login manager when it is another process. */
  readonly loginManagerUrl: string | null
  readonly log: Log
  /** Called with the analytics goal of an error, as the browser's client reports it (rule calls-5). */
  readonly reportGoal?: (name: string) => void
}

/**
 * Headers passed on, without Origin: the page has already checked it and the form's token, and accepts
 * browsers that hide it.
 */
const forwarded = ['user-agent', 'x-device-id', 'x-session-id', 'x-client-time-zone'] as const
/**
 * Client address of calls made for public pages: no limit counts them (server/app.ts). No connection has such
 * an address.
 */
export const inProcessAddress = 'in-process'
const loginManagerTimeoutMs = 15_000

/** Fills the parameters of `/api/x/{id}` and adds the query. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .flatMap(([name, value]) =>
        Array.isArray(value) ? value.map((item) => [name, String(item)]) : [[name, String(value)]],
      ),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: unknown
}
type Got = { readonly status: number; readonly text: string; readonly setCookies: readonly string[] }

export function createInProcessApi(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'host' | 'ip'>,
  {
    callers,
    cookies,
    language,
    newCookies = {},
    loginManagerUrl,
    log,
    reportGoal = () => undefined,
  }: Options,
): InProcessApi {
  const setCookies: string[] = []
  const refusals: number[] = []
  const jar: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(request.cookies).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    ...newCookies,
  }

  const headersFor = (options: CallOptions): Record<string, string> => {
    const held = jar[cookies.nameOf('visitor')] ?? jar[cookies.nameOf('session')]
    const origin = currentOrigin()
    return {
      ...Object.fromEntries(
        forwarded.flatMap((name) =>
          typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
        ),
      ),
      ...(origin ? { [requestIdHeader]: origin.requestId } : {}),
      'x-first-visit': String(jar[cookies.nameOf('known')] === undefined),
      'x-language': language,
      cookie: Object.entries(jar)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
      // The page has already checked the form's token, so the call counts as same-origin.
      ...(held ? { 'x-csrf-token': callers.tokenFor(held) } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    }
  }
  const inProcess = async ({ method, url, headers, body }: Sent): Promise<Got> => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { host: request.host, ...headers },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return {
      status: response.statusCode,
      text: response.body,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
    }
  }
  const keep = (lines: readonly string[]): void => {
    setCookies.push(...lines)
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; *max-age=0/i.test(line)) delete jar[name]
      else jar[name] = decodeURIComponent(value)
    }
  }

  const api = async (key: string, input: Parts = {}, options: CallOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const upload = input.file ? await uploadOf(input.file, input.body) : null
    const sent: Sent = {
      method,
      url: addressOf(path, input),
      headers: { ...headersFor(options), ...upload?.headers },
      body: upload?.payload ?? input.body,
    }
    const away = loginManagerUrl !== null && path.startsWith(loginManagerPath)
    const got = away ? await toLoginManager(loginManagerUrl, sent, request.ip, log) : await inProcess(sent)
    if (!got || got.status === 429 || got.status >= 500) refusals.push(got?.status ?? errorStatus.unavailable)
    if (!got)
      return {
        ok: false,
        status: errorStatus.unavailable,
        problem: {
          errors: {},
          message: errorText(language, 'unavailable'),
          code: 'unavailable',
        } satisfies Problem,
      }
    keep(got.setCookies)
    const body: unknown = got.text === '' ? null : JSON.parse(got.text)
    const goal = got.status < 400 ? undefined : (body as Problem).marketing?.en
    if (goal !== undefined) reportGoal(goal)
    return got.status < 400
      ? { ok: true, status: got.status, data: (body as { data: unknown }).data }
      : { ok: false, status: got.status, problem: body as Problem }
  }
  return { api: api as Api, setCookies, refusals }
}

/** Makes the call over the network; null when the login manager does not answer. */
async function toLoginManager(
  baseUrl: string,
  { method, url, headers, body }: Sent,
  address: string,
  log: Log,
): Promise<Got | null> {
  try {
    const response = await fetch(baseUrl + url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(loginManagerTimeoutMs),
      // Limits count the visitor's address when the login manager trusts ours (TRUST_PROXY).
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      throw new Error(`the login manager answered ${response.status} without JSON`)
    return {
      status: response.status,
      text: await response.text(),
      setCookies: response.headers.getSetCookie(),
    }
  } catch (error) {
    log.error({ err: error }, 'the login manager did not answer')
    return null
  }
}
