/**
 * Matomo by its bulk Tracking HTTP API (developer.matomo.org/api-reference/tracking-api). It sees our
 * address, not the visitor's.
 */
import { createHash } from 'node:crypto'
import type { AnalyticsChannel, AnalyticsConfig, OutgoingEvent } from './port.ts'
import { createPost } from './post.ts'

const eventsMax = 100
/** Events older than a day need a token for their own time; they are sent with the current time instead. */
const backdatedMaxMs = 23 * 3_600_000

type Deps = {
  readonly config: NonNullable<AnalyticsConfig['matomo']>
  readonly siteUrl: string
  readonly now: () => Date
  readonly fetch?: typeof fetch
}

export function createMatomo({ config, siteUrl, now, fetch: fetcher = fetch }: Deps): AnalyticsChannel {
  const post = createPost(fetcher)
  const queryOf = ({ at, name, path, language, source, visit }: OutgoingEvent): string =>
    `?${new URLSearchParams({
      idsite: config.site,
      rec: '1',
      apiv: '1',
      send_image: '0',
      _id: createHash('sha256').update(visit).digest('hex').slice(0, 16),
      url: siteUrl + (path ?? '/'),
      ...(name === 'page_view' ? { action_name: path ?? '/' } : { e_c: 'goal', e_a: name, ca: '1' }),
      ...(language === null ? {} : { lang: language }),
      ...(source.campaign || source.source ? { _rcn: source.campaign ?? source.source ?? '' } : {}),
      ...(now().getTime() - at.getTime() < backdatedMaxMs
        ? { cdt: String(Math.floor(at.getTime() / 1_000)) }
        : {}),
    })}`
  return {
    name: 'matomo',
    eventsMax,
    send: (events) =>
      post(`${config.baseUrl}/matomo.php`, { requests: events.map(queryOf) }, (text) =>
        /"status"\s*:\s*"success"/.test(text),
      ),
  }
}
