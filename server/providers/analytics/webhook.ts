/** A plain webhook: events as JSON. Any 2xx response accepts them. */
import type { AnalyticsChannel, OutgoingEvent } from './port.ts'
import { createPost } from './post.ts'

const eventsMax = 100

export function createWebhook({
  url,
  fetch: fetcher = fetch,
}: {
  readonly url: string
  readonly fetch?: typeof fetch
}): AnalyticsChannel {
  const post = createPost(fetcher)
  return { name: 'webhook', eventsMax, send: (events) => post(url, { events: events.map(bodyOf) }) }
}

const bodyOf = ({
  at,
  name,
  path,
  language,
  visit,
  source: { source, medium, campaign },
}: OutgoingEvent): object => ({
  at: at.toISOString(),
  name,
  path,
  language,
  visit,
  source: { source, medium, campaign },
})
