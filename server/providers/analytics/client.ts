/** The outside analytics services that the configuration names. */
import { createGoogleAnalytics } from './google-analytics.ts'
import { createMatomo } from './matomo.ts'
import type { AnalyticsChannel, AnalyticsConfig } from './port.ts'
import { createWebhook } from './webhook.ts'

export const createAnalytics = ({
  config: { siteUrl, googleAnalytics, matomo, webhookUrl },
  now,
}: {
  readonly config: AnalyticsConfig
  readonly now: () => Date
}): readonly AnalyticsChannel[] => [
  ...(googleAnalytics ? [createGoogleAnalytics({ config: googleAnalytics, siteUrl })] : []),
  ...(matomo ? [createMatomo({ config: matomo, siteUrl, now })] : []),
  ...(webhookUrl ? [createWebhook({ url: webhookUrl })] : []),
]
