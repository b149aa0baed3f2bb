/** Events: counted where the visitor allows it, without saying who; outages in any case; goals with where they came from (rule data-4). */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOfficer } from '../../testing/officers.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newPhone, signLoan, signUp, startPeople, wanjiku, type People } from '../../testing/people.ts'
import { campaignsMax, keepDays, otherSource, singleDays } from './service.ts'
import { singlesMax } from './waiting.ts'

let people: People
let workerWell = true
beforeAll(async () => {
  const render = async (
    request: Request,
    visit: {
      instead: { status: number } | null
      api: (key: string, input: unknown) => Promise<{ status: number }>
    },
  ): Promise<Response> => {
    if (visit.instead)
      return new Response('instead', {
        status: visit.instead.status,
        headers: { 'content-type': 'text/html' },
      })
    if (request.url.includes('/broken'))
      return new Response('broken', { status: 500, headers: { 'content-type': 'text/html' } })
    if (request.url.includes('/nowhere'))
      return new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } })
    const started = request.url.includes('/start')
      ? await visit.api('POST /api/v1/customer/process', { body: { processName: 'registration' } })
      : null
    return new Response('page', {
      status: started?.status === 503 ? 503 : 200,
      headers: {
        'content-type': 'text/html',
        'cache-control': request.url.includes('/about') ? 'public, max-age=60' : 'no-store',
      },
    })
  }
  people = await startPeople({
    pages: { buildId: '1', filesFolder: mkdtempSync(join(tmpdir(), 'mkopo-site-')), render: render as never },
    change: (services) => ({ ...services, worker: { ...services.worker, healthy: () => workerWell } }),
  })
})
afterAll(() => people.stop())
beforeEach(async () => {
  await people.services.events.write()
  await sql`delete from event`.execute(people.database.db)
  await sql`delete from event_count`.execute(people.database.db)
})

type Row = {
  name: string
  path: string | null
  language: string | null
  source: string | null
  campaign: string | null
  visit: string | null
  times: number
}
const kept = async (): Promise<Row[]> => {
  await people.services.events.write()
  return (
    await sql<Row>`select name, path, language, source, campaign, visit, times from event order by id`.execute(
      people.database.db,
    )
  ).rows
}
const allowed = (): TestCookies => ({ consent: 'analytics' })
const cookieHeader = (cookies: TestCookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
/** As a browser does: what it is given it brings from then on. */
async function follow(answered: Response, cookies: TestCookies): Promise<Response> {
  for (const line of answered.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) delete cookies[name]
    else cookies[name] = decodeURIComponent(value)
  }
  return answered
}
const open = async (path: string, cookies: TestCookies, init: RequestInit = {}) =>
  follow(
    await fetch(people.url + path, { ...init, headers: { cookie: cookieHeader(cookies), ...init.headers } }),
    cookies,
  )
const choose = async (
  fields: Record<string, string>,
  cookies: TestCookies,
  headers: Record<string, string> = {},
) =>
  follow(
    await fetch(`${people.url}/consent`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: people.url, cookie: cookieHeader(cookies), ...headers },
    }),
    cookies,
  )
const aVisit = 'x'.repeat(22)
const signIn = async (phone: string, cookies: TestCookies): Promise<void> =>
  expect(
    (
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: wanjiku.password } },
        { cookies },
      )
    ).status,
  ).toBe(200)

test('a page is counted as it is answered, kept for everybody or not, for who allows it; one visit has one random number', async () => {
  const cookies = {
    ...allowed(),
    source: 'utm_source=radio&utm_campaign=march&click_id=c1',
    visitor: 'somebody',
  }
  const first = await open('/sw/news/2026-02-kiswahili', cookies)
  const line = first.headers.getSetCookie().find((each) => each.startsWith('visit='))
  expect(line).toMatch(/^visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/) // no Max-Age: it ends with the visit
  const { visit } = cookies as TestCookies
  for (let again = 0; again < 2; again += 1)
    expect(
      (await open('/about', cookies)).headers.getSetCookie().filter((each) => each.startsWith('visit=')),
    ).toEqual([])
  const about = {
    name: 'page_view',
    path: '/about',
    language: 'en',
    source: 'radio',
    campaign: 'march',
    visit,
    times: 1,
  }
  expect(await kept()).toEqual([{ ...about, path: '/news/2026-02-kiswahili', language: 'sw' }, about, about])
})
test.each([[{}], [{ consent: 'none' }], [{ consent: 'none', visit: aVisit, source: 'utm_source=radio' }]])(
  'with the cookies %j nothing is kept, and no cookie of a visit is set',
  async (cookies) => {
    const answered = await open('/about?utm_source=radio', cookies)
    expect(answered.headers.getSetCookie().filter((line) => /^(visit|source)=/.test(line))).toEqual([])
    expect(await kept()).toEqual([])
  },
)
test('what nobody saw is not counted: heads, errors, redirects, forms, prefetches, the account and the desk', async () => {
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
test('a choice that is made in place counts the page it was made on, with where it came from; one that leads back leaves that to the page', async () => {
  const landing = `${people.url}/sw/registration?utm_source=radio&utm_campaign=march&click_id=c1`
  const cookies: TestCookies = {}
  const taken = await choose({ choice: 'analytics', page: '/sw/registration', inPlace: 'true' }, cookies, {
    referer: landing,
  })
  expect([taken.status, taken.headers.get('location')]).toEqual([204, null])
  expect(cookies).toMatchObject({
    consent: 'analytics',
    source: 'utm_source=radio&utm_campaign=march&click_id=c1',
    visit: expect.stringMatching(/^[\w-]{22}$/) as string,
  })
  const view = {
    name: 'page_view',
    path: '/registration',
    language: 'sw',
    source: 'radio',
    campaign: 'march',
    visit: cookies['visit'],
    times: 1,
  }
  expect(await kept()).toEqual([view])
  await choose({ choice: 'analytics', page: '/en/made-up', inPlace: 'true' }, { consent: 'none' })
  await choose(
    { choice: 'analytics', page: '/', inPlace: 'true' },
    {},
    { referer: 'https://evil.example/en/terms?utm_source=evil' },
  )
  expect(await kept(), 'pages of ours only').toEqual([
    view,
    expect.objectContaining({ path: '/', source: null }),
  ])
  const elsewhere: TestCookies = {}
  const back = await choose({ choice: 'analytics', page: '/sw/about' }, elsewhere, {
    referer: `${people.url}/sw/about?utm_source=tv`,
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/sw/about?utm_source=tv'])
  expect(await kept()).toHaveLength(2)
  await open('/sw/about?utm_source=tv', elsewhere)
  expect((await kept()).slice(2)).toEqual([
    { ...view, path: '/about', source: 'tv', campaign: null, visit: elsewhere['visit'] },
  ])
})
test('taking counting back lets go of what was counted of the visit, and of its cookies', async () => {
  const [cookies, other] = [allowed(), allowed()]
  for (const each of [cookies, other]) await open('/about?utm_source=radio', each)
  await people.services.events.write()
  for (const each of [cookies, other]) await open('/contacts', each)
  expect((await choose({ choice: 'none', back: '/about' }, cookies)).status).toBe(303)
  expect(cookies).toEqual({ consent: 'none' })
  expect((await kept()).map(({ path, visit }) => [path, visit])).toEqual([
    ['/about', other['visit']],
    ['/contacts', other['visit']],
  ])
})
test('counting can be taken back while the database is away', async () => {
  const cookies = allowed()
  await open('/about', cookies)
  await people.services.events.write()
  await sql`alter table event rename to event_away`.execute(people.database.db)
  const status = (await choose({ choice: 'none', back: '/about' }, cookies)).status
  await sql`alter table event_away rename to event`.execute(people.database.db)
  expect([status, cookies]).toEqual([303, { consent: 'none' }])
  expect(await kept()).toEqual([])
})
test("a signed-in customer's last answer holds in each of their browsers, and a browser that was told no keeps to that", async () => {
  const phone = newPhone()
  const first: TestCookies = {}
  await signUp(people, first, phone)
  await choose({ choice: 'analytics', back: '/about' }, first)
  const second: TestCookies = {}
  await signIn(phone, second)
  await open('/pay', second)
  expect(second).toMatchObject({ consent: 'analytics', visit: expect.any(String) as string })
  const refusing: TestCookies = { consent: 'none' }
  await signIn(phone, refusing)
  await open('/pay', refusing)
  expect(refusing).toMatchObject({ consent: 'none' })
  expect((await kept()).map(({ visit }) => visit)).toEqual([second['visit']])

  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: false } },
    { cookies: first },
  )
  await open('/pay', second)
  expect(second['consent']).toBe('none')
  expect([second['visit'], second['source']]).toEqual([undefined, undefined])
  expect(await kept()).toEqual([])
})
test('a call of a customer who took counting back on another phone counts nothing', async () => {
  const [phone, first, second] = [newPhone(), {} as TestCookies, allowed()]
  await signUp(people, first, phone)
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: true } },
    { cookies: first },
  )
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: false } },
    { cookies: first },
  )
  await signIn(phone, second)
  const officer = await newOfficer(people, 'administrator')
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: false } },
    { cookies: officer.cookies },
  )
  const refused = () =>
    people.api('POST /api/v1/customer/process', { body: { processName: 'loanRequest' } }, { cookies: second })
  expect(await refused()).toMatchObject({ problem: { marketing: { en: 'requests_closed' } } })
  expect(await kept()).toEqual([])
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: true } },
    { cookies: first },
  )
  await refused()
  expect(await kept()).toEqual([expect.objectContaining({ name: 'requests_closed', path: null, times: 1 })])
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: true } },
    { cookies: officer.cookies },
  )
})
test("POST /api/events: an outage that a customer's browser saw; nobody else's, and nothing but outages", async () => {
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
test('where a visit came from is kept in a cookie for who allows it', async () => {
  const landing = '/about?utm_source=radio&utm_campaign=march&phone=1'
  const sources = async (cookies: TestCookies) =>
    (await open(landing, cookies)).headers.getSetCookie().filter((line) => line.startsWith('source='))
  expect(await sources({})).toEqual([])
  expect(await sources({ consent: 'none' })).toEqual([])
  const [line = ''] = await sources(allowed())
  expect(decodeURIComponent(line)).toMatch(/^source=utm_source=radio&utm_campaign=march; Max-Age=2592000;/)
})
test('another site that led here is kept as the visit begins, by its host; our own pages, and later ones, are none', async () => {
  const from = async (referer: string, cookies: TestCookies, path = '/about') => {
    await open(path, cookies, { headers: { referer } })
    return cookies['source']
  }
  const cookies = allowed()
  expect(await from('https://news.example/loans?id=7', cookies)).toBe('referrer=news.example')
  expect(await from('https://checkout.example/', cookies, '/contacts')).toBe('referrer=news.example')
  expect(await from('https://news.example/', allowed(), '/about?utm_source=radio')).toBe(
    'utm_source=radio&referrer=news.example',
  )
  expect(await from('https://news.example/', { ...allowed(), source: 'utm_source=tv' })).toBe('utm_source=tv')
  expect([await from(`${people.url}/en`, allowed()), await from('https://news.example/', {})]).toEqual([
    undefined,
    undefined,
  ])
  const inPlace: TestCookies = {}
  await choose(
    { choice: 'analytics', page: '/', inPlace: 'true', referrer: 'https://news.example/loans' },
    inPlace,
    { referer: `${people.url}/?utm_source=radio` },
  )
  expect(inPlace['source']).toBe('utm_source=radio&referrer=news.example')
  expect(
    (await kept()).map(({ source }) => source),
    'a count has the campaign alone',
  ).toEqual([null, null, 'radio', 'tv', null, 'radio'])
})
test('new_application is counted when a request is confirmed, with what led to it and nothing of who', async () => {
  await signLoan(
    people,
    { ...allowed(), source: 'utm_source=radio&utm_campaign=march', visit: aVisit },
    newPhone(),
  )
  expect(await kept()).toEqual([
    expect.objectContaining({
      name: 'new_application',
      source: 'radio',
      campaign: 'march',
      visit: aVisit,
      times: 1,
    }),
  ])
})
test('a confirmed request of somebody who does not allow it is not counted', async () => {
  await signLoan(people, { consent: 'none', source: 'utm_source=radio' }, newPhone())
  expect(await kept()).toEqual([])
  expect(
    (
      await sql`select 1 from loan_request where visit_source::text like '%radio%' and id in (select id from loan_request order by sequence desc limit 1)`.execute(
        people.database.db,
      )
    ).rows,
  ).toEqual([])
})
test('an error carries its goal as marketing.en; a page reports it for its visitor', async () => {
  const problem = (await (await open('/api/account/loans/request/config', {})).json()) as {
    marketing?: unknown
  }
  expect(problem.marketing, 'being asked to sign in is no goal').toBeUndefined()
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
  expect(await kept(), 'once, and no outage').toEqual([
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
test('an outage is counted without anything of the visitor, when the answer leaves, once', async () => {
  await open('/broken', { ...allowed(), visit: aVisit, source: 'utm_source=radio' })
  await open('/broken', {})
  expect(await kept()).toEqual([
    { name: 'outage_500', times: 2, path: null, language: null, source: null, campaign: null, visit: null },
  ])
})
test('what is closed on purpose is no outage, neither are works nor what a health check is told', async () => {
  const { cookies } = await newOfficer(people, 'administrator')
  await people.api('POST /api/office/switches/technical-works', { body: { on: true } }, { cookies })
  expect((await open('/about', {})).status).toBe(503)
  expect((await people.api('GET /api/v1/customer/products/config')).status).toBe(503)
  await people.api('POST /api/office/switches/technical-works', { body: { on: false } }, { cookies })
  workerWell = false
  expect((await fetch(`${people.url}/health/ready`)).status).toBe(503)
  workerWell = true
  expect(await kept()).toEqual([])
})
test('GET /api/office/events: an administrator sees counts by day, name, page, language, source and campaign', async () => {
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
test('more than a share between two writes is added up: no visit, no campaign, and no row of its own', async () => {
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
test('what the database does not take waits, as a whole', async () => {
  await open('/about', allowed())
  await sql`alter table event rename to event_away`.execute(people.database.db)
  await people.services.events.write()
  await open('/contacts', allowed())
  await sql`alter table event_away rename to event`.execute(people.database.db)
  expect((await kept()).map(({ path }) => path)).toEqual(['/about', '/contacts'])
})
test('after some days there are sums in place of single events, by the campaigns that brought most; they go when their time is over', async () => {
  const count = (source: string, times: number) =>
    sql`insert into event (at, day, name, path, language, source, visit, times) values (${people.clock.now()}, ${people.clock.today()}, 'page_view', '/about', 'sw', ${source}, ${aVisit}, ${times})`.execute(
      people.database.db,
    )
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
