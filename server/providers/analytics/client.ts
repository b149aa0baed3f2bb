/** Clients of the configured analytics services. */
import { createGoogleAnalytics } from './google-analytics.ts'
import { createMatomo } from './matomo.ts'
import type { AnalyticsChannel, AnalyticsConfig } from './port.ts'
import { createWebhook } from './webhook.ts'

export const createAnalytics = ({
  config: { siteUrl, googleAnalytics, matomo, webhookUrl },
  now,
  fetch,
}: {
  readonly config: AnalyticsConfig
  readonly now: () => Date
  readonly fetch: typeof globalThis.fetch
}): readonly AnalyticsChannel[] => [
  ...(googleAnalytics ? [createGoogleAnalytics({ config: googleAnalytics, siteUrl, fetch })] : []),
  ...(matomo ? [createMatomo({ config: matomo, siteUrl, now, fetch })] : []),
  ...(webhookUrl ? [createWebhook({ url: webhookUrl, fetch })] : []),
]
