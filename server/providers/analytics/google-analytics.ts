/**
 * Google Analytics 4 by its Measurement Protocol
 * (developers.google.com/analytics/devguides/collection/protocol/ga4): one post with the events of one
 * client, at most 25. It responds 2xx to any content.
 */
import { createHash } from 'node:crypto'
import type { AnalyticsChannel, AnalyticsConfig, OutgoingEvent, SendOutcome } from './port.ts'
import { createPost } from './post.ts'

/** The protocol allows 25; one may be needed for the campaign. */
const eventsMax = 24

type Deps = {
  readonly config: NonNullable<AnalyticsConfig['googleAnalytics']>
  readonly siteUrl: string
  readonly fetch?: typeof fetch
}

export function createGoogleAnalytics({ config, siteUrl, fetch: fetcher = fetch }: Deps): AnalyticsChannel {
  const post = createPost(fetcher)
  const url = `${config.baseUrl}/mp/collect?${new URLSearchParams({ measurement_id: config.id, api_secret: config.secret })}`
  return {
    name: 'googleAnalytics',
    eventsMax,
    async send(events) {
      let refused: SendOutcome | null = null
      for (const [visit, own] of Map.groupBy(events, (event) => event.visit)) {
        const outcome = await post(url, {
          client_id: visit,
          // Visitors consent to counting, not to tracking across sites.
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          timestamp_micros: own[0]!.at.getTime() * 1_000,
          events: own.flatMap((event, position) => [
            ...(position === 0 ? campaignOf(event) : []),
            eventOf(event, siteUrl),
          ]),
        })
        if ('later' in outcome) return outcome
        if ('refused' in outcome) refused = outcome
      }
      return refused ?? { sent: true }
    },
  }
}

/** Session ids are numbers. */
const sessionOf = (visit: string): string =>
  String(createHash('sha256').update(visit).digest().readUInt32BE(0))
const ofSession = ({ visit }: OutgoingEvent) => ({ session_id: sessionOf(visit), engagement_time_msec: 1 })

function campaignOf(event: OutgoingEvent): object[] {
  const { source, medium, campaign } = event.source
  const params = { source, medium, campaign }
  return Object.values(params).some((value) => value !== undefined)
    ? [{ name: 'campaign_details', params: { ...params, ...ofSession(event) } }]
    : []
}

const eventOf = (event: OutgoingEvent, siteUrl: string): object => ({
  name: event.name,
  params: {
    ...ofSession(event),
    ...(event.path === null ? {} : { page_location: siteUrl + event.path }),
    ...(event.language === null ? {} : { language: event.language }),
  },
})
