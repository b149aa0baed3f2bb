/** The typed client of pages: calls the API in this process, in the name of the visitor who asked for the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api, CallOptions } from '../../contract/client.ts'
import type { Problem } from '../../contract/errors.ts'
import type { Language } from '../../contract/texts/index.ts'
import type { Callers } from './caller.ts'
import type { Cookies } from './cookies.ts'

type Parts = { readonly params?: Record<string, string | number>; readonly query?: Record<string, unknown>; readonly body?: unknown }
export type InProcessApi = { readonly api: Api; /** Set-Cookie lines that the page's answer passes on. */ readonly setCookies: readonly string[] }
type Options = { readonly callers: Callers; readonly cookies: Cookies; readonly language: Language; /** Cookies given with this very page. */ readonly newCookies?: Readonly<Record<string, string>> }

const forwarded = ['user-agent', 'origin', 'x-device-id', 'x-session-id', 'x-client-time-zone', 'x-first-visit'] as const

/** `/api/x/{id}` with its parameters filled in and its query added. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== null).flatMap(([name, value]) => (Array.isArray(value) ? value.map((item) => [name, String(item)]) : [[name, String(value)]])))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

export function createInProcessApi(app: FastifyInstance, request: FastifyRequest, { callers, cookies, language, newCookies = {} }: Options): InProcessApi {
  const setCookies: string[] = []
  const jar: Record<string, string> = { ...Object.fromEntries(Object.entries(request.cookies).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))), ...newCookies }

  const headersFor = (options: CallOptions): Record<string, string> => {
    const held = jar[cookies.nameOf('visitor')] ?? jar[cookies.nameOf('session')]
    return {
      host: request.host,
      ...Object.fromEntries(forwarded.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : []))),
      'x-language': language,
      cookie: Object.entries(jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      // The page's own check has seen the form's token: this call is ours.
      ...(held ? { 'x-csrf-token': callers.tokenFor(held) } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    }
  }

  const api = async (key: string, input: Parts = {}, options: CallOptions = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = key.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: addressOf(path, input),
      headers: headersFor(options),
      remoteAddress: request.ip,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    setCookies.push(...[response.headers['set-cookie'] ?? []].flat())
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) delete jar[name]
      else jar[name] = value
    }
    const body: unknown = response.body === '' ? null : response.json()
    return response.statusCode < 400
      ? { ok: true, status: response.statusCode, data: (body as { data: unknown }).data }
      : { ok: false, status: response.statusCode, problem: body as Problem }
  }
  return { api: api as Api, setCookies }
}
