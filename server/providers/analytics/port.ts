/** Events for outside analytics services: only of consenting visitors, without their identity. */
import type { VisitSource } from '../../../domain/person/visit-source.ts'

export type OutgoingEvent = {
  readonly at: Date
  readonly name: string
  /** Without query and ids. */
  readonly path: string | null
  readonly language: string | null
  /** The campaign, without click or transaction ids, which would identify a person. */
  readonly source: Pick<VisitSource, 'source' | 'medium' | 'campaign'>
  /** Random number of the visit. */
  readonly visit: string
}

/**
 * `later`: nothing, or only a part, may have arrived; send the same events again. `refused`: the service
 * would refuse some of them again, so sending again is pointless.
 */
export type SendOutcome = { readonly sent: true } | { readonly later: string } | { readonly refused: string }

export type AnalyticsChannel = {
  readonly name: 'googleAnalytics' | 'matomo' | 'webhook'
  /** Most events per call. */
  readonly eventsMax: number
  send(events: readonly OutgoingEvent[]): Promise<SendOutcome>
}

export type AnalyticsConfig = {
  /** Address of the site, for page addresses. */
  readonly siteUrl: string
  readonly googleAnalytics: { readonly baseUrl: string; readonly id: string; readonly secret: string } | null
  readonly matomo: { readonly baseUrl: string; readonly site: string } | null
  readonly webhookUrl: string | null
}
