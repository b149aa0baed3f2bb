/** A plain webhook: events as they are kept, as JSON. Any 2xx answer takes them. */
import type { AnalyticsChannel } from './port.ts'
import { createPost } from './post.ts'

const eventsMax = 100

export function createWebhook({ url, fetch: fetcher = fetch }: { readonly url: string; readonly fetch?: typeof fetch }): AnalyticsChannel {
  const post = createPost(fetcher)
  return { name: 'webhook', eventsMax, send: (events) => post(url, { events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) }) }
}
