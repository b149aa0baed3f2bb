/** The floor of the public site: content and web analytics. */
import { createEvents, createEventSending, eventsCapability } from '../site/analytics/index.ts'
import { appConfigOf, contentCapability, createContent } from '../site/content/index.ts'
import type { Registering, SiteFloor, Wiring } from './app.ts'
import { createAnalyticsOf } from './clients.ts'
import { companyOf, contentOf } from './from-config.ts'

export const site: Wiring<SiteFloor> = {
  content: ({ platform, products, publications, operations }) =>
    createContent({
      ...platform,
      ...contentOf(platform.config, platform.fetchOf),
      company: { ...companyOf(platform.config), ages: platform.config.ageLimits },
      inForce: async () => ({
        products: await products.configInForce(),
        operations: await operations.inForce(),
      }),
      publishedTerms: () => publications.terms(),
    }),
  events: ({ platform }) => createEvents(platform),
}

export const siteCapabilities = {
  content: ({ platform, content, products }) =>
    contentCapability(content, { products, appConfig: appConfigOf(platform.config) }),
  events: ({ platform, events }) =>
    eventsCapability(events, createEventSending({ ...platform, channels: createAnalyticsOf(platform) })),
} satisfies Record<string, Registering>
