/**
 * Goal: the Back button never leads to a browser error page. Method: forms posted as browsers, programs and
 * other sites post them.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cookieOf, fetchRaw, rendered, service, setUp } from './web.fixture.ts'

setUp()

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
const send = (cookie: string, more: Record<string, string> = {}, path = '/refusing') =>
  fetch(service.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      accept,
      'content-type': 'application/x-www-form-urlencoded',
      origin: service.url,
      ...more,
    },
    body: 'typed=Wanjikũ',
  })
const visitor = async () => cookieOf(await fetchRaw('/registration'))
const locationOf = (answer: Response): string => answer.headers.get('location') ?? ''

test('a browser that sent a form is led to the page that answers it; a refusal keeps what was typed, also when it is asked for again', async () => {
  const cookie = await visitor()
  const answer = await send(cookie, {}, '/refusing?index&amount=500')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
  expect(answer.headers.getSetCookie()).toEqual(['language=en; Path=/'])
  expect(locationOf(answer)).toMatch(/^\/refusing\?amount=500&answer=[\w-]{22}$/)
  const before = rendered
  const shown = await fetchRaw(locationOf(answer), { cookie })
  expect([shown.status, shown.bytes.toString(), rendered - before]).toEqual([422, 'Wanjikũ is wrong', 0])
  expect(shown.headers['content-security-policy']).toContain("'nonce-")
  const again = await fetchRaw(locationOf(answer), { cookie })
  expect([again.status, again.bytes.toString()]).toEqual([422, 'Wanjikũ is wrong'])
})

test('an answer that refuses nothing is shown once: what is asked for again is what holds by then', async () => {
  const cookie = await visitor()
  const at = locationOf(await send(cookie, {}, '/answering'))
  const asked = async () => (await fetchRaw(at, { cookie })).bytes.toString()
  expect([await asked(), await asked()]).toEqual(['Wanjikũ is wrong', 'page'])
})

test('a prepared page is shown to no other visitor, not after signing in or out, and not at another address', async () => {
  const cookie = await visitor()
  const at = locationOf(await send(cookie))
  const asked = async (path: string, by: string) => (await fetchRaw(path, { cookie: by })).bytes.toString()
  for (const by of ['', await visitor(), `${cookie}; session=other`, `${cookie}; officer=other`])
    expect(await asked(at, by)).toBe('page')
  expect(await asked(at.replace('/refusing', '/registration'), cookie)).toBe('page')
  expect(await asked(at, cookie)).toBe('Wanjikũ is wrong')
})

test('a prepared page that is not fetched is kept for five minutes, sealed', async () => {
  const cookie = await visitor()
  const { clock, database } = service.services
  const at = locationOf(await send(cookie))
  const kept = () => sql<{ page: Buffer }>`select page from platform_page_answer`.execute(database.db)
  expect((await kept()).rows.some(({ page }) => page.includes('Wanji'))).toBe(false)
  const now = clock.now()
  const clockNow = clock.now.bind(clock)
  Object.assign(clock, { now: () => new Date(now.getTime() + 5 * 60_000) })
  try {
    expect((await fetchRaw(at, { cookie })).status).toBe(200)
    await service.services.pageAnswers.purge()
    expect((await kept()).rows).toEqual([])
  } finally {
    Object.assign(clock, { now: clockNow })
  }
})

test('a program, and a browser without cookies, get the page at once', async () => {
  const cookie = await visitor()
  for (const answer of [await send(cookie, { accept: '*/*' }), await send('')])
    expect([answer.status, await answer.text()]).toEqual([422, 'Wanjikũ is wrong'])
})
