/** Events: counted where the visitor allows it, without saying who; outages in any case; goals with where they came from (SPEC 7 *Other*, 8). */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOfficer } from '../testing/officers.ts'
import type { TestCookies } from '../testing/harness.ts'
import { newPhone, signLoan, startPeople, type People } from '../testing/people.ts'
import { keepDays } from './service.ts'

let people: People
beforeAll(async () => {
  const render = async (request: Request, visit: { api: (key: string, input: unknown) => Promise<unknown> }): Promise<Response> => {
    if (request.url.includes('/broken')) return new Response('broken', { status: 500, headers: { 'content-type': 'text/html' } })
    if (request.url.includes('/start')) await visit.api('POST /api/v1/customer/process', { body: { processName: 'registration' } })
    return new Response('page', { headers: { 'content-type': 'text/html' } })
  }
  people = await startPeople({ pages: { buildId: '1', filesFolder: mkdtempSync(join(tmpdir(), 'mkopo-site-')), render: render as never } })
})
afterAll(() => people.stop())
beforeEach(async () => {
  await people.services.events.writeOutages()
  await sql`delete from event`.execute(people.database.db)
})

type Row = { name: string; path: string | null; language: string | null; source: string | null; campaign: string | null; click_id: string | null; visit: string | null; times: number }
const kept = async (): Promise<Row[]> => (await sql<Row>`select name, path, language, source, campaign, click_id, visit, times from event order by id`.execute(people.database.db)).rows
const allowed = (): TestCookies => ({ consent: 'analytics' })
const open = (path: string, cookies: TestCookies) => fetch(people.url + path, { headers: { cookie: Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') } })
/** A browser's beacon: a form without a token, from a page of ours. */
const beacon = (fields: Record<string, string>, cookies: TestCookies, origin = people.url) => fetch(`${people.url}/api/events`, {
  method: 'POST', body: new URLSearchParams(fields), headers: { origin, cookie: Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') },
})

test('POST /api/events: a page is counted for who allows it; one visit has one random number', async () => {
  const cookies = { ...allowed(), source: 'utm_source=radio&utm_campaign=march&click_id=c1', visitor: 'somebody' }
  const first = await beacon({ name: 'page_view', path: '/sw/news/2026-02-kiswahili', language: 'sw' }, cookies)
  expect(first.status).toBe(200)
  const [line = ''] = first.headers.getSetCookie()
  expect(line).toMatch(/^visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/) // no Max-Age: it ends with the visit
  const visit = /visit=([^;]+)/.exec(line)?.[1] ?? ''
  expect((await beacon({ name: 'page_view', path: '/about' }, { ...cookies, visit })).headers.getSetCookie()).toEqual([])
  expect(await kept()).toEqual([
    { name: 'page_view', path: '/news/2026-02-kiswahili', language: 'sw', source: 'radio', campaign: 'march', click_id: 'c1', visit, times: 1 },
    expect.objectContaining({ path: '/about', visit }),
  ])
})
test.each([[{}], [{ consent: 'none' }], [{ consent: 'none', visit: 'x'.repeat(22), source: 'utm_source=radio' }]])('with the cookies %j nothing is kept, and no cookie is set', async (cookies) => {
  const answered = await beacon({ name: 'page_view', path: '/about' }, cookies)
  expect([answered.status, answered.headers.getSetCookie()]).toEqual([200, []])
  expect(await kept()).toEqual([])
})
test('another site counts nothing, and names that are not ours are refused', async () => {
  expect((await beacon({ name: 'page_view' }, allowed(), 'https://evil.example')).status).toBe(403)
  expect((await beacon({ name: 'anything' }, allowed())).status).toBe(422)
  expect((await beacon({ name: 'new_application' }, allowed())).status).toBe(422)
  expect(await kept()).toEqual([])
})
test('where a visit came from is kept in a cookie for who allows it, and goes when that is taken back', async () => {
  const landing = '/about?utm_source=radio&utm_campaign=march&phone=1'
  const sources = async (cookies: TestCookies) => (await open(landing, cookies)).headers.getSetCookie().filter((line) => line.startsWith('source='))
  expect(await sources({})).toEqual([])
  expect(await sources({ consent: 'none' })).toEqual([])
  const [line = ''] = await sources(allowed())
  expect(decodeURIComponent(line)).toMatch(/^source=utm_source=radio&utm_campaign=march; Max-Age=2592000;/)
  const refused = await fetch(`${people.url}/consent`, { method: 'POST', redirect: 'manual', headers: { origin: people.url, 'content-type': 'application/x-www-form-urlencoded' }, body: 'choice=none&page=/about' })
  expect(refused.headers.getSetCookie().map((each) => each.split(';', 2).join(';'))).toEqual(expect.arrayContaining(['source=; Max-Age=0', 'visit=; Max-Age=0']))
})
test('new_application is counted when a request is confirmed, with what led to it and nothing of who', async () => {
  await signLoan(people, { ...allowed(), source: 'utm_source=radio&utm_campaign=march' }, newPhone())
  expect(await kept()).toEqual([expect.objectContaining({ name: 'new_application', source: 'radio', campaign: 'march', visit: null, times: 1 })])
})
test('a confirmed request of somebody who does not allow it is not counted', async () => {
  await signLoan(people, { consent: 'none', source: 'utm_source=radio' }, newPhone())
  expect(await kept()).toEqual([])
  expect((await sql`select 1 from loan_request where visit_source::text like '%radio%' and id in (select id from loan_request order by sequence desc limit 1)`.execute(people.database.db)).rows).toEqual([])
})
test('an error carries its goal as marketing.en; a page reports it for its visitor', async () => {
  const problem = (await (await open('/api/account/loans/request/config', {})).json()) as { marketing?: unknown }
  expect(problem.marketing, 'being asked to sign in is no goal').toBeUndefined()
  const officer = await newOfficer(people, 'administrator')
  await people.api('POST /api/office/switches/loan-requests', { body: { enabled: false } }, { cookies: officer.cookies })
  const closed = await people.api('POST /api/v1/customer/process', { body: { processName: 'registration' } }, { cookies: {} })
  expect(closed).toMatchObject({ ok: false, problem: { code: 'requestsDisabled', marketing: { en: 'requests_closed' } } })
  await open('/sw/start', {})
  await open('/sw/start', allowed())
  await expect.poll(kept).toEqual([expect.objectContaining({ name: 'requests_closed', path: '/start', language: 'sw' })])
  await people.api('POST /api/office/switches/loan-requests', { body: { enabled: true } }, { cookies: officer.cookies })
})
test('an outage is counted without anything of the visitor, when the answer leaves, once', async () => {
  await open('/broken', { ...allowed(), visit: 'x'.repeat(22), source: 'utm_source=radio' })
  await open('/broken', {})
  await beacon({ name: 'outage_504', path: '/account' }, {})
  await people.services.events.writeOutages()
  const nobody = { path: null, language: null, source: null, campaign: null, click_id: null, visit: null }
  expect(await kept()).toEqual([{ name: 'outage_500', times: 2, ...nobody }, { name: 'outage_504', times: 1, ...nobody }])
})
test('GET /api/office/events: an administrator sees counts by day, name, source and campaign', async () => {
  for (const path of ['/about', '/contacts']) await beacon({ name: 'page_view', path }, { ...allowed(), source: 'utm_source=radio&utm_campaign=march' })
  await beacon({ name: 'page_view', path: '/about' }, allowed())
  const { cookies } = await newOfficer(people, 'administrator')
  const reply = await people.api('GET /api/office/events', { query: { days: 7 } }, { cookies })
  const day = people.clock.today()
  expect(reply).toMatchObject({ ok: true, data: { more: false, counts: [
    { day, name: 'page_view', source: 'radio', campaign: 'march', times: 2 }, { day, name: 'page_view', source: null, campaign: null, times: 1 },
  ] } })
  expect(await people.api('GET /api/office/events', { query: { days: 401 } }, { cookies })).toMatchObject({ status: 422 })
})
test('counts go when their time is over', async () => {
  await beacon({ name: 'page_view', path: '/about' }, allowed())
  people.clock.move(keepDays * 86_400_000)
  await people.services.events.purge()
  expect(await kept()).toHaveLength(1)
  people.clock.move(86_400_000)
  await people.services.events.purge()
  expect(await kept()).toEqual([])
})
