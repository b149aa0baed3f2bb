/** Access tokens: cached, fetched once for concurrent callers, renewed a minute early. */
import { isFields, text } from '../rails/values.ts'
import type { Transport } from '../rails/transport.ts'

const renewEarlySeconds = 60

type Deps = { transport: Transport; consumerKey: string; consumerSecret: string; now: () => Date }
type NoToken = { readonly error: 'credentialsRefused' | 'tokenUnavailable' }

export function createTokens({ transport, consumerKey, consumerSecret, now }: Deps) {
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
  let held: { token: string; goodUntilMs: number } | undefined
  let underWay: Promise<{ token: string } | NoToken> | undefined

  async function fetchToken(): Promise<{ token: string } | NoToken> {
    const heard = await transport.get('/oauth/v1/generate?grant_type=client_credentials', authorization)
    if ('lost' in heard) return { error: 'tokenUnavailable' }
    const token = isFields(heard.body) ? text(heard.body['access_token']) : ''
    if (heard.status !== 200 || !token) {
      // Keys of the wrong environment get a 400 with an empty body.
      return {
        error: heard.status === 400 || heard.status === 401 ? 'credentialsRefused' : 'tokenUnavailable',
      }
    }
    const seconds = Number(isFields(heard.body) ? heard.body['expires_in'] : 0) || 0
    held = { token, goodUntilMs: now().getTime() + (seconds - renewEarlySeconds) * 1000 }
    return { token }
  }

  return {
    /** A token that is valid for at least one more minute. */
    async current(): Promise<{ token: string } | NoToken> {
      if (held && now().getTime() < held.goodUntilMs) return { token: held.token }
      underWay ??= fetchToken().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    /** Drops `token` from the cache, unless it was already replaced. */
    drop(token: string): void {
      if (held?.token === token) held = undefined
    },
  }
}
