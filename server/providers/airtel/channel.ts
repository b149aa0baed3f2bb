/** Authorised calls: the token, one renewal, and the first reading of a response. */
import type { Refusal, Unknown } from '../rails/port.ts'
import { createTransport, type TransportReply } from '../rails/transport.ts'
import { isFields, text, type Fields } from '../rails/values.ts'
import { readRefusal } from './codes.ts'
import type { AirtelConfig } from './port.ts'

export type AirtelDeps = {
  readonly config: AirtelConfig
  readonly now: () => Date
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 30_000
const renewEarlySeconds = 20
type NoToken = { readonly error: 'credentialsRefused' | 'tokenUnavailable' }

export function createChannel({
  config,
  now,
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: AirtelDeps) {
  const transport = createTransport(config.baseUrl.replace(/\/$/, ''), fetcher, timeoutMs, {
    accept: 'application/json',
    'x-country': 'KE',
    'x-currency': 'KES',
  })
  let held: { token: string; goodUntilMs: number } | undefined
  let underWay: Promise<{ token: string } | NoToken> | undefined

  async function fetchToken(): Promise<{ token: string } | NoToken> {
    const heard = await transport.post('/auth/oauth2/token', '', {
      client_id: config.clientId,
      client_secret: config.clientSecret,
      grant_type: 'client_credentials',
    })
    if ('lost' in heard) return { error: 'tokenUnavailable' }
    const body = isFields(heard.body) ? heard.body : {}
    const token = text(body['access_token'])
    if (heard.status !== 200 || !token)
      return { error: heard.status >= 400 && heard.status < 500 ? 'credentialsRefused' : 'tokenUnavailable' }
    const seconds = Number(body['expires_in']) || 0
    held = { token, goodUntilMs: now().getTime() + (seconds - renewEarlySeconds) * 1_000 }
    return { token }
  }

  async function current(): Promise<{ token: string } | NoToken> {
    if (held && now().getTime() < held.goodUntilMs) return { token: held.token }
    underWay ??= fetchToken().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  /** Calls with a token; a refused token is renewed once. `moves`: the call moves money out. */
  async function ask(
    path: string,
    body?: object,
    moves = false,
  ): Promise<{ answer: Fields } | Refusal | Unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await current()
      if ('error' in token) return { refused: token.error, text: 'No access token.', resendSafe: true }
      const bearer = `Bearer ${token.token}`
      const heard: TransportReply = body
        ? await transport.post(path, bearer, body)
        : await transport.get(path, bearer)
      if ('lost' in heard) return { unknown: heard.lost }
      if (heard.status === 401 && attempt === 1) {
        if (held?.token === token.token) held = undefined
        continue
      }
      const answer = isFields(heard.body) ? heard.body : undefined
      if (heard.status >= 400) {
        const { code, message } = statusOf(answer ?? {})
        return readRefusal(heard.status, code, message, moves)
      }
      return answer && isFields(answer['status']) ? { answer } : { unknown: 'unreadable' }
    }
  }

  return { ask }
}

/** The status that a response reports. */
export function statusOf(answer: Fields): { readonly code: string; readonly message: string } {
  const status = isFields(answer['status']) ? answer['status'] : {}
  return {
    code: text(status['response_code']) || text(status['result_code']),
    message: text(status['message']),
  }
}

/** The transaction that a response is about. */
export function transactionOf(answer: Fields): Fields {
  const data = isFields(answer['data']) ? answer['data'] : {}
  return isFields(data['transaction']) ? data['transaction'] : {}
}
