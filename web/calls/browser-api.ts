/** The API as the account's screens call it in the browser (rule calls-1): the headers, the envelope, the build. */
import type { Api, CallKey, CallOptions } from '../../contract/client.ts'
import type { Problem } from '../../contract/errors.ts'
import { buildIdHeader, reloadOnNewBuild } from './build-id.ts'
import { callHeaders } from './call-headers.ts'

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}
type Answered =
  | { readonly ok: true; readonly status: number; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly problem: Problem }

/** The visitor's token for changes; the layout of the account sets it. */
let csrfToken = ''
export const setCsrfToken = (token: string): void => {
  csrfToken = token
}

function headersOf(options: CallOptions | undefined, hasBody: boolean): Headers {
  const headers = new Headers({
    accept: 'application/json',
    ...callHeaders(),
    'x-language': document.documentElement.lang,
    'x-csrf-token': csrfToken,
  })
  if (hasBody) headers.set('content-type', 'application/json')
  if (options?.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** Method and address of a call: `GET /api/account/loans/{id}` with its parameters and query filled in. */
export function addressOf(
  key: CallKey,
  { params = {}, query = {} }: Parts,
): { readonly method: string; readonly url: string } {
  const [method = '', path = ''] = key.split(' ', 2)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return { method, url: asked.size > 0 ? `${filled}?${asked}` : filled }
}

/** Nothing waits for it, and it outlives the page. */
const reportOutage = (status: number): void => {
  fetch('/api/events', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: headersOf(undefined, true),
    body: JSON.stringify({ name: `outage_${status}` }),
  }).catch(() => undefined)
}

async function callApi(key: CallKey, input: Parts = {}, options?: CallOptions): Promise<Answered> {
  const { method, url } = addressOf(key, input)
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: headersOf(options, input.body !== undefined),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options?.signal ? { signal: options.signal } : {}),
  })
  // The page is on its way out: what was asked for would only be shown over what was typed.
  if (reloadOnNewBuild(response)) return new Promise(() => undefined)
  const { status } = response
  // A proxy's own answer: the service counts those that it gives itself (rule calls-3).
  if ((status === 500 || status === 503 || status === 504) && !response.headers.has(buildIdHeader))
    reportOutage(status)
  const body = (await response.json()) as { data: unknown } & Problem
  return response.ok ? { ok: true, status, data: body.data } : { ok: false, status, problem: body }
}

/** An error without an answer (no network) is thrown as it is. */
export const browserApi = callApi as Api
