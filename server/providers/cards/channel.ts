/** One exchange with Paystack, with a time-out: returns data, a refusal, or an unknown outcome. */
import { fields, text, type Fields } from './parse.ts'
import type { CardsConfig, Refusal, Unknown } from './port.ts'

export type CardsDeps = {
  readonly config: CardsConfig
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}
export type Answered = { readonly data: Fields } | Refusal | Unknown

const defaultTimeoutMs = 30_000

/** Error codes for a reused reference; Paystack does not document which spelling it uses. */
const saysDuplicate = (code: string, said: string): boolean =>
  code === 'duplicate_reference' ||
  /duplicate.*reference|unique reference|reference.*(exists|used)/i.test(said)

/** Objects that can be looked up at the provider. */
type Thing = 'transaction' | 'transfer' | 'authorization'

/**
 * Whether the provider reports that this object does not exist. A 404 alone does not: wrong paths and
 * gateways return it too.
 */
export const saysNotFound = (answer: Answered, thing: Thing): boolean =>
  'refused' in answer &&
  new RegExp(`${thing}\\b.*not[ _]found|${thing}_not_found`, 'i').test(`${answer.refused} ${answer.text}`)

export function createChannel({ config, fetch: fetcher = fetch, timeoutMs = defaultTimeoutMs }: CardsDeps) {
  const base = config.baseUrl.replace(/\/$/, '')

  async function exchange(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
    let status: number
    let answer: Fields
    try {
      const response = await fetcher(base + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${config.secretKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      status = response.status
      answer = fields(parseJson(await response.text()))
    } catch (error) {
      return { unknown: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable' }
    }
    const said = text(answer['message']).slice(0, 200)
    const code = text(answer['code']) || `http${status}`
    if (status >= 500) return { unknown: 'serverError', code, text: said }
    if (saysDuplicate(code, said)) return { unknown: 'duplicate', code, text: said }
    // Only the provider's own envelope reports the outcome of a call; a gateway's page does not.
    if (status >= 400 && answer['status'] !== false) return { unknown: 'unreadable', code, text: said }
    // A wrong key and too many requests are rejected before processing; other 4xx responses were validated
    // and refused before money moved.
    if (status === 401 || status === 429) return { refused: code, text: said, resendSafe: true }
    if (status >= 400) return { refused: code, text: said, resendSafe: false }
    return answer['status'] === true
      ? { data: fields(answer['data']) }
      : { unknown: 'unreadable', code, text: said }
  }

  return {
    get: (path: string): Promise<Answered> => exchange('GET', path),
    post: (path: string, body: object): Promise<Answered> => exchange('POST', path, body),
  }
}

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
