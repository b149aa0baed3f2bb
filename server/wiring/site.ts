/** The floor of the public site: content and web analytics. */
import { createEvents } from '../site/analytics/index.ts'
import { createContent } from '../site/content/index.ts'
import { createAnalyticsOf } from './clients.ts'
import { contentSourcesOf } from './from-config.ts'

export const site = {
  contentSources: contentSourcesOf,
  content: createContent,
  analyticsChannels: createAnalyticsOf,
  events: createEvents,
}
