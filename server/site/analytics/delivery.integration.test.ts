/**
 * Delivery to outside analytics services: events of visitors who consent, in batches, retried after outages,
 * without identifying the visitor.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestService } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { sendEventsJob } from './delivery.ts'

type Delivered = {
  readonly service: string
  readonly query: Record<string, string>
  readonly body: Record<string, never>
}

const service = started(() =>
  startTestService({
    env: {
      ANALYTICS_GA4_ID: 'G-TEST',
      ANALYTICS_GA4_SECRET: 'ga-secret',
      ANALYTICS_MATOMO_URL: 'https://matomo.test',
      ANALYTICS_MATOMO_SITE: '7',
      EVENT_METRICS_URL: 'https://metrics.test',
    },
  }),
)
beforeEach(() => sql`delete from event`.execute(service.database.db))

const visit = (letter: string): string => letter.repeat(22)
const record = (name: 'page_view' | 'new_application', letter: string | null, path = '/about') =>
  service.services.events.record(
    service.database.db,
    {
      visit: letter && visit(letter),
      source: {
        source: 'radio',
        campaign: 'march',
        term: 'a-term',
        content: 'a-content',
        clickId: 'a-click',
        transactionId: 'a-transaction',
      },
    },
    { name, path, language: 'sw' },
  )
const minutes = async (count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute += 1) await service.advance(60_000)
}
const delivered = async (): Promise<Delivered[]> => service.sandbox.get<Delivered[]>('/api/analytics')
const deliveredBy = async (name: string, since: number): Promise<Delivered[]> =>
  (await delivered()).slice(since).filter((each) => each.service === name)

test('each service gets the events of visits in its own format', async () => {
  const before = (await delivered()).length
  await record('page_view', 'a')
  await record('new_application', 'a')
  await record('page_view', 'b', '/contacts')
  await record('new_application', null) // with consent, but without a visit
  const seconds = Math.floor(service.clock.now().getTime() / 1_000)
  await minutes(2)

  const google = await deliveredBy('googleAnalytics', before)
  expect(google.map(({ query }) => query)).toEqual([
    { measurement_id: 'G-TEST', api_secret: 'ga-secret' },
    { measurement_id: 'G-TEST', api_secret: 'ga-secret' },
  ])
  const ofSession = { session_id: expect.stringMatching(/^\d+$/) as string, engagement_time_msec: 1 }
  expect(google[0]?.body).toEqual({
    client_id: visit('a'),
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    timestamp_micros: expect.any(Number) as number,
    events: [
      { name: 'campaign_details', params: { source: 'radio', campaign: 'march', ...ofSession } },
      {
        name: 'page_view',
        params: { page_location: expect.stringMatching(/\/about$/) as string, language: 'sw', ...ofSession },
      },
      {
        name: 'new_application',
        params: { page_location: expect.stringMatching(/\/about$/) as string, language: 'sw', ...ofSession },
      },
    ],
  })
  const [matomo] = await deliveredBy('matomo', before)
  const requests = (matomo!.body as unknown as { requests: string[] }).requests.map((each) =>
    Object.fromEntries(new URLSearchParams(each)),
  )
  expect(requests).toHaveLength(3)
  expect(requests[0]).toMatchObject({
    idsite: '7',
    rec: '1',
    _id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    url: expect.stringMatching(/\/about$/) as string,
    action_name: '/about',
    lang: 'sw',
    _rcn: 'march',
    cdt: String(seconds),
  })
  expect(requests[1]).toMatchObject({ e_c: 'goal', e_a: 'new_application' })
  const [webhook] = await deliveredBy('webhook', before)
  expect((webhook!.body as unknown as { events: unknown[] }).events).toEqual([
    {
      at: expect.any(String) as string,
      name: 'page_view',
      path: '/about',
      language: 'sw',
      visit: visit('a'),
      source: { source: 'radio', campaign: 'march' },
    },
    expect.objectContaining({ name: 'new_application' }),
    expect.objectContaining({ visit: visit('b') }),
  ])
  expect(JSON.stringify(await delivered())).not.toMatch(
    /254|customer|address|userAgent|a-term|a-content|a-click|a-transaction/i,
  )
})
test('no event is sent twice, and events from an outage of the service are sent afterwards', async () => {
  await minutes(2)
  const before = (await delivered()).length
  await service.sandbox.post('/api/analytics/trouble', { trouble: 'down' })
  for (let visitor = 0; visitor < 30; visitor += 1) await record('page_view', 'c', `/page-${visitor}`)
  await minutes(3)
  expect((await delivered()).length).toBe(before)
  await service.sandbox.post('/api/analytics/trouble', { trouble: 'none' })
  await minutes(3)
  const pages = (await deliveredBy('webhook', before)).flatMap(({ body }) =>
    (body as unknown as { events: { path: string }[] }).events.map(({ path }) => path),
  )
  expect(pages).toEqual(Array.from({ length: 30 }, (_, visitor) => `/page-${visitor}`))
  const google = (await deliveredBy('googleAnalytics', before)).map(
    ({ body }) => (body as unknown as { events: unknown[] }).events.length,
  )
  expect([google.length, Math.max(...google) <= 25]).toEqual([2, true])
})
test('two deliveries never run at the same time', async () => {
  const jobs = await service.database.db
    .selectFrom('job')
    .select('queue')
    .where('key', '=', sendEventsJob.name)
    .execute()
  expect(jobs).toEqual([{ queue: sendEventsJob.name }])
})
test('events that a service refuses are logged once, not sent again, and do not block later ones', async () => {
  await minutes(2)
  const [before, logged] = [(await delivered()).length, service.logged.length]
  await service.sandbox.post('/api/analytics/trouble', { trouble: 'refusing' })
  await record('page_view', 'e', '/refused')
  await minutes(3)
  await service.sandbox.post('/api/analytics/trouble', { trouble: 'none' })
  await record('page_view', 'f', '/taken')
  await minutes(3)
  for (const name of ['googleAnalytics', 'matomo', 'webhook'])
    expect(JSON.stringify(await deliveredBy(name, before))).toMatch(/^(?!.*refused).*taken/)
  const said = service.logged.slice(logged)
  expect(
    said
      .map((line) => JSON.parse(line) as { channel: string; events: number; why: string })
      .map(({ channel, events, why }) => [channel, events, why]),
  ).toEqual([
    ['googleAnalytics', 1, 'status 403'],
    ['matomo', 1, 'status 403'],
    ['webhook', 1, 'status 403'],
  ])
  expect(said.join('')).not.toMatch(/eeee|refused"?,"?path/)
})
test('events that are too old are skipped and logged', async () => {
  await minutes(2)
  const before = (await delivered()).length
  await record('page_view', 'd')
  service.clock.move(4 * 86_400_000)
  await minutes(2)
  expect((await delivered()).length).toBe(before)
  expect(
    service.logged
      .filter((line) => line.includes('too old'))
      .map((line) => JSON.parse(line) as { channel: string; events: number })
      .map(({ channel, events }) => [channel, events]),
  ).toEqual([
    ['googleAnalytics', 1],
    ['matomo', 1],
    ['webhook', 1],
  ])
})
