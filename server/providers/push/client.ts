/** Web push (RFC 8030): an encrypted message to the push service of one browser, signed with our VAPID keys. */
import webPush from 'web-push'

export type PushConfig = {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service contacts about our messages: `mailto:` and an address. */
  readonly subject: string
}
/** As the browser gives it. */
export type PushSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
/** `gone`: the browser no longer takes messages. `unknown`: the message may have been sent. */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | 'later' | 'unknown'

type Deps = { readonly config: PushConfig; readonly fetch?: typeof fetch; readonly timeoutMs?: number }

const defaultTimeoutMs = 20_000

export const createPush = ({
  config: { publicKey, privateKey, subject },
  fetch: fetcher = fetch,
  timeoutMs = defaultTimeoutMs,
}: Deps) => ({
  /** `topic`: a later message with the same topic replaces one that was not yet shown. */
  async send(
    subscription: PushSubscription,
    payload: string,
    { topic, ttlSeconds }: { readonly topic: string; readonly ttlSeconds: number },
  ): Promise<PushOutcome> {
    try {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
      })
      const { status } = await fetcher(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body ? new Uint8Array(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (status < 300) return 'accepted'
      if (status === 404 || status === 410) return 'gone'
      if (status === 429) return 'later'
      return status >= 500 ? 'unknown' : 'refused'
    } catch {
      return 'unknown'
    }
  },
})
