/**
 * Events: counted for visitors who consent, without identifying them; outages in any case; goals with their
 * source (rule data-4).
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newOfficer } from '../../testing/people/officers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signUp } from '../../testing/people/customers.ts'
import { purgeBatchRows } from '../../platform/jobs/purge.ts'
import { sumDay } from './store.ts'
import { campaignsMax, keepDays, otherSource, singleDays } from './service.ts'
import { singlesMax } from './buffer.ts'
import { allowed, aVisit, kept, open, people, setUp, setWorkerWell } from './events.fixture.ts'

setUp()

test('answering a page counts it for visitors who consent, also from a cache; a visit has one random number', async () => {
  const cookies = {
    ...allowed(),
    source: 'utm_source=radio&utm_campaign=march&click_id=c1',
    visitor: 'somebody',
  }
  const first = await open('/sw/news/2026-02-kiswahili', cookies)
  const line = first.headers.getSetCookie().find((each) => each.startsWith('visit='))
  expect(line).toMatch(/^visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/) // no Max-Age: the cookie ends with the browser session
  const { visit } = cookies as TestCookies
  for (let again = 0; again < 2; again += 1)
    expect(
      (await open('/about', cookies)).headers.getSetCookie().filter((each) => each.startsWith('visit=')),
    ).toEqual([])
  const about = {
    name: 'page_view',
    path: '/about',
    language: 'sw', // the page was requested by its canonical address and is cacheable
    source: 'radio',
    campaign: 'march',
    visit,
    times: 1,
  }
  expect(await kept()).toEqual([{ ...about, path: '/news/2026-02-kiswahili' }, about, about])
})
test.each([[{}], [{ consent: 'none' }], [{ consent: 'none', visit: aVisit, source: 'utm_source=radio' }]])(
  'with the cookies %j nothing is counted and no visit cookie is set',
  async (cookies) => {
    const answered = await open('/about?utm_source=radio', cookies)
    expect(answered.headers.getSetCookie().filter((line) => /^(visit|source)=/.test(line))).toEqual([])
    expect(await kept()).toEqual([])
  },
)
test('requests that show no page are not counted: HEAD, errors, redirects, forms, prefetches, the account and the back office', async () => {
  const cookies = { ...allowed(), visit: aVisit }
  await open('/about', cookies, { method: 'HEAD' })
  await open('/sign-in', cookies, { method: 'POST', headers: { origin: people.url } })
  for (const headers of [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ] as Record<string, string>[])
    await open('/about', cookies, { headers })
  for (const path of ['/nowhere', '/broken', '/sw/ABOUT/', '/account', '/es/account/data', '/office'])
    await open(path, cookies, { redirect: 'manual' })
  expect((await kept()).filter(({ name }) => name === 'page_view')).toEqual([])
})
test('POST /api/events counts outages reported by our own pages, and nothing else', async () => {
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  const report = async (body: object, of: TestCookies, headers: Record<string, string> = {}) =>
    (await people.api('POST /api/events', { body: body as { name: 'outage_504' } }, { cookies: of, headers }))
      .status
  expect(await report({ name: 'outage_504' }, cookies)).toBe(200)
  expect(await report({ name: 'outage_504' }, {})).toBe(401)
  expect(await report({ name: 'outage_504' }, cookies, { 'x-csrf-token': 'another' })).toBe(403)
  for (const body of [
    { name: 'page_view' },
    { name: 'requests_closed' },
    { name: 'new_application' },
    { name: 'outage_504', path: '/made-up' },
  ])
    expect(await report(body, { ...cookies, ...allowed() })).toBe(422)
  expect(await kept()).toEqual([
    { name: 'outage_504', times: 1, path: null, language: null, source: null, campaign: null, visit: null },
  ])
})
test('an error carries its goal as marketing.en; the page reports it for its visitor', async () => {
  const problem = (await (await open('/api/account/loans/request/config', {})).json()) as {
    marketing?: unknown
  }
  expect(problem.marketing, 'a request to sign in is no goal').toBeUndefined()
  const officer = await newOfficer(people, 'administrator')
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: false } },
    { cookies: officer.cookies },
  )
  const closed = await people.api(
    'POST /api/v1/customer/process',
    { body: { processName: 'registration' } },
    { cookies: {} },
  )
  expect(closed).toMatchObject({
    ok: false,
    problem: { code: 'requestsDisabled', marketing: { en: 'requests_closed' } },
  })
  await open('/sw/start', {})
  const cookies = allowed()
  expect((await open('/sw/start', cookies)).status).toBe(503)
  expect(await kept(), 'counted once, and not as an outage').toEqual([
    expect.objectContaining({
      name: 'requests_closed',
      path: '/start',
      language: 'sw',
      visit: cookies['visit'],
    }),
  ])
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: true } },
    { cookies: officer.cookies },
  )
})
test('an outage is counted once, when the answer is sent, without data of the visitor', async () => {
  await open('/broken', { ...allowed(), visit: aVisit, source: 'utm_source=radio' })
  await open('/broken', {})
  expect(await kept()).toEqual([
    { name: 'outage_500', times: 2, path: null, language: null, source: null, campaign: null, visit: null },
  ])
})
test('planned closures, maintenance and health checks do not count as outages', async () => {
  const { cookies } = await newOfficer(people, 'administrator')
  await people.api('POST /api/office/switches/technical-works', { body: { on: true } }, { cookies })
  expect((await open('/about', {})).status).toBe(503)
  expect((await people.api('GET /api/v1/customer/products/config')).status).toBe(503)
  await people.api('POST /api/office/switches/technical-works', { body: { on: false } }, { cookies })
  setWorkerWell(false)
  expect((await fetch(`${people.url}/health/ready`)).status).toBe(503)
  setWorkerWell(true)
  expect(await kept()).toEqual([])
})
test('GET /api/office/events shows an administrator counts by day, name, page, language, source and campaign', async () => {
  for (const path of ['/about', '/sw/contacts', '/sw/contacts'])
    await open(path, { ...allowed(), source: 'utm_source=radio&utm_campaign=march' })
  await open('/about', allowed())
  await people.services.events.write()
  const { cookies } = await newOfficer(people, 'administrator')
  const reply = await people.api('GET /api/office/events', { query: { days: 7 } }, { cookies })
  const view = {
    day: people.clock.today(),
    name: 'page_view',
    path: '/about',
    language: 'en',
    source: 'radio',
    campaign: 'march',
    times: 1,
  }
  expect(reply).toMatchObject({
    ok: true,
    data: {
      more: false,
      counts: [
        { ...view, path: '/contacts', language: 'sw', times: 2 },
        view,
        { ...view, source: null, campaign: null },
      ],
    },
  })
  expect(await people.api('GET /api/office/events', { query: { days: 401 } }, { cookies })).toMatchObject({
    status: 422,
  })
})
test('events above the maximum between two writes are only added up: without visit, campaign or a row', async () => {
  const page = { path: '/about', language: 'en' } as const
  for (let view = 0; view < singlesMax + 20; view += 1)
    people.services.events.viewed({ visit: aVisit, source: { source: `made-up-${view}` } }, page)
  const rows = await kept()
  expect([rows.length, rows.at(-1)]).toEqual([
    singlesMax + 1,
    {
      name: 'page_view',
      path: '/about',
      language: 'en',
      source: null,
      campaign: null,
      visit: null,
      times: 20,
    },
  ])
})
test('events that the database refuses are kept together for the next write', async () => {
  await open('/about', allowed())
  await sql`alter table event rename to event_away`.execute(people.database.db)
  await people.services.events.write()
  await open('/contacts', allowed())
  await sql`alter table event_away rename to event`.execute(people.database.db)
  expect((await kept()).map(({ path }) => path)).toEqual(['/about', '/contacts'])
})
test('a day with many events is summed in batches, and an interrupted sum continues', async () => {
  const day = people.clock.today()
  const insert = (count: number) =>
    sql`insert into event (at, day, name, path, language, source, visit, times)
      select ${people.clock.now()}, ${day}, 'page_view', '/many', 'en', 'radio', ${aVisit}, 1
      from generate_series(1, ${count}::int)`.execute(people.database.db)
  const sum = async () =>
    (
      await sql<{
        source: string
        times: number
      }>`select source, times from event_count where day = ${day} and path = '/many' order by times desc`.execute(
        people.database.db,
      )
    ).rows
  await insert(2 * purgeBatchRows + 1)
  await sumDay(people.database.db, day, { campaignsMax, otherSource })
  await insert(3)
  await sumDay(people.database.db, day, { campaignsMax: 0, otherSource })
  expect(await sum()).toEqual([
    { source: 'radio', times: 2 * purgeBatchRows + 1 },
    { source: otherSource, times: 3 },
  ])
  await insert(3)
  await sumDay(people.database.db, day, { campaignsMax: 1, otherSource }) // rows that are already sums are summed again
  expect((await sum())[0]).toEqual({ source: 'radio', times: 2 * purgeBatchRows + 4 })
  await sql`delete from event_count where path = '/many'`.execute(people.database.db)
})
test('after some days sums replace single events, by the largest campaigns; sums are deleted at the end of their retention', async () => {
  const count = (source: string, times: number) =>
    sql`insert into event (at, day, name, path, language, source, visit, times)
      values (${people.clock.now()}, ${people.clock.today()}, 'page_view', '/about', 'sw', ${source},
      ${aVisit}, ${times})`.execute(people.database.db)
  await count('radio', 5)
  await count('radio', 6)
  for (let each = 0; each <= campaignsMax; each += 1) await count(`made-up-${each}`, 1)
  const day = people.clock.today()
  const sums = async () =>
    (
      await sql<{
        source: string
        times: number
      }>`select day, path, language, source, times from event_count order by times desc, source`.execute(
        people.database.db,
      )
    ).rows
  people.clock.move(singleDays * 86_400_000)
  await people.services.events.purge()
  expect(await sums()).toEqual([])
  people.clock.move(86_400_000)
  await people.services.events.purge()
  await people.services.events.purge()
  expect(await kept()).toEqual([])
  expect(await sums()).toHaveLength(campaignsMax + 1)
  expect((await sums()).slice(0, 2)).toEqual([
    { day, path: '/about', language: 'sw', source: 'radio', times: 11 },
    {
      day,
      path: '/about',
      language: 'sw',
      source: expect.any(String) as string,
      times: expect.any(Number) as number,
    },
  ])
  expect((await sums()).find(({ source }) => source === otherSource)?.times).toBe(2)
  people.clock.move((keepDays - singleDays - 1) * 86_400_000)
  await people.services.events.purge()
  expect(await sums()).toHaveLength(campaignsMax + 1)
  people.clock.move(86_400_000)
  await people.services.events.purge()
  expect(await sums()).toEqual([])
})
