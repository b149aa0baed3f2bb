/** What may be told to an outside analytics service: events of visitors who allow it, and never who they are. */
import type { VisitSource } from '../../../domain/person/visit-source.ts'

export type OutgoingEvent = {
  readonly at: Date
  readonly name: string
  /** Without its query and without ids. */
  readonly path: string | null
  readonly language: string | null
  /** The campaign; a click or a transaction is one person's. */
  readonly source: Pick<VisitSource, 'source' | 'medium' | 'campaign'>
  /** The random number of the visit. */
  readonly visit: string
}

/**
 * `later`: nothing, or not all, may have arrived; the same events are sent again. `refused`: some would be
 * refused again, and nothing more is to be had from sending.
 */
export type SendOutcome = { readonly sent: true } | { readonly later: string } | { readonly refused: string }

export type AnalyticsChannel = {
  readonly name: 'googleAnalytics' | 'matomo' | 'webhook'
  /** Most events that are told at once. */
  readonly eventsMax: number
  send(events: readonly OutgoingEvent[]): Promise<SendOutcome>
}

export type AnalyticsConfig = {
  /** Of the site, for the addresses of pages. */
  readonly siteUrl: string
  readonly googleAnalytics: { readonly baseUrl: string; readonly id: string; readonly secret: string } | null
  readonly matomo: { readonly baseUrl: string; readonly site: string } | null
  readonly webhookUrl: string | null
}
