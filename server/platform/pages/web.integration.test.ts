/** Mounting the site, with a small test site: input of a page, response headers, and caching. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { errorText } from '../../../contract/texts/index.ts'
import { startTestService } from '../../testing/service/harness.ts'
import { knownCustomersCookie } from '../http/visitor/known-customer.ts'
import {
  askedPath,
  cookieOf,
  deviceOf,
  fetchRaw,
  folder,
  last,
  post,
  render,
  rendered,
  routes,
  script,
  service,
  setUp,
  visitorOf,
} from './web.fixture.ts'

setUp()

test('a page for one visitor: a cookie, a token for its forms, a nonce of its own, nothing kept', async () => {
  const first = await fetchRaw('/registration')
  const cookie = cookieOf(first)
  expect(cookie).toMatch(/^visitor=[^;]+; device=[^;]+$/)
  expect(last?.csrfToken).toBe(service.services.callers.tokenFor(visitorOf(cookie)))
  expect(first.headers['content-security-policy']).toContain(`'nonce-${last?.nonce}'`)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['x-build-id']).toBe('build-7')
  expect(first.headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()')
  const before = rendered
  const second = await fetchRaw('/registration', { cookie })
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(rendered).toBe(before + 1)
})
test('forms lead to us alone, but for the one that goes to the card provider', async () => {
  const policyOf = async (path: string) => String((await fetchRaw(path)).headers['content-security-policy'])
  for (const path of ['/account/cards/add', '/sw/account/cards/add?for=request'])
    expect(await policyOf(path)).toContain("form-action 'self' https://checkout.example;")
  for (const path of [
    '/registration',
    '/account',
    '/account/cards',
    '/account/cards/return',
    '/account/cards/add/more',
    '/xx/account/cards/add',
  ])
    expect(await policyOf(path)).toContain("form-action 'self';")
})
test('a form reaches the API in the name of its visitor, and cookies of the API reach the browser', async () => {
  const cookie = cookieOf(await fetchRaw('/registration'))
  const response = await fetch(`${service.url}/registration`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: service.url,
      'accept-language': 'es',
    },
    body: 'n=5',
  })
  expect(await response.json()).toEqual({
    ok: true,
    status: 200,
    data: {
      n: 5,
      visitor: service.services.secrets.hash('visitor', visitorOf(cookie)).slice(0, 22),
      language: 'es',
      device: deviceOf(cookie),
      firstVisit: 'true',
    },
  })
  expect(response.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
    'session=new-session',
    'language=sw',
  ])
})
test('the API accepts what the page accepts: a browser that hides its origin', async () => {
  const cookie = cookieOf(await fetchRaw('/registration'))
  expect(await (await post(cookie, { origin: 'null' })).json()).toMatchObject({ ok: true, data: { n: 5 } })
})
test('a device without scripts is known by a cookie for a year; a script names it by header', async () => {
  const page = await fetchRaw('/registration')
  expect(page.headers['set-cookie']?.find((line) => line.startsWith('device='))).toMatch(
    /Max-Age=31536000.*HttpOnly/i,
  )
  const cookie = cookieOf(page)
  expect(last?.deviceId, 'the page contains the id that its scripts send').toBe(deviceOf(cookie))
  await fetchRaw('/registration', { cookie })
  expect(last?.deviceId, 'made once').toBe(deviceOf(cookie))
  expect(await (await post(cookie, { 'x-device-id': 'named-by-script' })).json()).toMatchObject({
    data: { device: 'named-by-script' },
  })
})
test('a device with an earlier sign-in is no first visit', async () => {
  const known = knownCustomersCookie(service.services.secrets, [
    {
      customerId: 'amina',
      maskedPhone: '+254 7xx-xxx-678',
    },
  ])
  const cookie = `${cookieOf(await fetchRaw('/registration'))}; known=${known.value}`
  expect(await (await post(cookie, { 'x-first-visit': 'true' })).json()).toMatchObject({
    data: { firstVisit: 'false' },
  })
})
test('a page that could not be made says so in the language of the page', async () => {
  for (const language of ['en', 'sw', 'es'] as const) {
    const { status, headers, bytes } = await fetchRaw(`/${language}/broken`)
    expect([status, headers['content-language'], bytes.toString()]).toEqual([
      500,
      language,
      errorText(language, 'unexpected'),
    ])
  }
})
test('a visitor who requests too many pages reads so in the language of the page', async () => {
  const limited = await startTestService({
    env: { RATE_LIMIT_FACTOR: '0.01' },
    pages: { buildId: 'build-7', filesFolder: folder, render },
    change: (services) => ({ ...services, routes }),
  })
  try {
    const ask = (path: string) => Promise.all(Array.from({ length: 100 }, () => fetch(limited.url + path)))
    await fetch(`${limited.url}/sw/about`)
    expect(
      (await ask('/sw/about')).filter(({ status }) => status !== 200),
      'a page that is kept is not counted',
    ).toEqual([])
    const read = await Promise.all(
      Array.from({ length: 40 }, async (_, n) =>
        (await fetch(`${limited.url}/sw/installments?amount=${n}`)).text(),
      ),
    )
    expect(
      read.filter((text) => !text.includes('"ok":true')),
      'what a page of everybody reads is not counted',
    ).toEqual([])
    const answers = await ask('/sw/registration')
    const refused = answers.find(({ status }) => status === 429)
    expect(await refused?.text()).toBe('429 sw /sw')
    expect((await ask('/sw/registration')).filter(({ status }) => status !== 429)).toEqual([])
    await fetch(`${limited.url}/sw/registration`, { headers: { cookie: 'consent=none' } })
    expect(last?.consent, 'a visitor who has answered is not asked again').toBe('refused')
  } finally {
    await limited.stop()
  }
})
test('a process of pages alone serves them and the calls of their scripts, and takes no callbacks', async () => {
  const web = await startTestService({
    env: { ROLE: 'web', PUBLIC_URL: service.url, DATABASE_URL: 'postgres://unused', SANDBOX: 'true' },
    pages: {
      buildId: 'build-7',
      filesFolder: folder,
      render: async (_request, { api }) => Response.json(await api('GET /api/settings')),
    },
  })
  const own = `http://127.0.0.1:${web.services.config.port}`
  try {
    expect(await (await fetch(`${own}/`)).json()).toMatchObject({
      ok: true,
      data: { loanRequestsEnabled: true },
    })
    expect((await fetch(`${own}/api/settings`)).status).toBe(200)
    expect(
      (
        await fetch(`${own}/hooks/${web.services.config.callbackSecrets.mpesa}/stk`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(404)
    expect(await (await fetch(`${own}/sandbox`)).json()).toMatchObject({ ok: true }) // the site's to answer: no sandbox is here
  } finally {
    await web.stop()
  }
})
test('files are served compressed and for ever, a favicon for a day', async () => {
  const file = await fetchRaw('/assets/app-1234.js', { 'accept-encoding': 'br' })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(file.bytes).toString()).toBe(script)
  expect((await fetchRaw('/assets/app-1234.js')).bytes.toString()).toBe(script)
  expect((await fetchRaw('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
})
test('the site answers what it does not know; the API answers for itself', async () => {
  expect(await fetchRaw('/gone')).toMatchObject({ status: 404, bytes: Buffer.from('gone') })
  expect((await fetchRaw('/api/gone')).headers['content-type']).toContain('application/json')
})
test('a HEAD request gets an answer without a body', async () => {
  const response = await fetch(`${service.url}/about`, { method: 'HEAD' })
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
    200,
    '',
    'text/html',
  ])
})
test('slashes at the beginning name no other host, and fail nothing', async () => {
  for (const path of ['//', '//a:b', '/\\\\a:b', '///about']) {
    const got = await fetchRaw(path)
    expect([path, got.status]).toEqual([path, 200])
  }
  expect((await fetchRaw('//evil.example/registration')).status).toBe(200)
  expect([last?.publicUrl, askedPath]).toEqual([service.url, '/evil.example/registration'])
  expect((await fetchRaw('/registration', { host: 'a b:c' })).status).toBeLessThan(500)
})
test('a choice is kept for a year, and leads back to the page with its address', async () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: service.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields),
    })
  const chosen = await choose({ choice: 'analytics', back: '/sw/about?utm_source=radio' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/sw/about?utm_source=radio'])
  const [line = ''] = chosen.headers.getSetCookie()
  expect(line).toMatch(/^consent=analytics; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await choose({ choice: 'none', back: '/' })).headers.getSetCookie()[0]).toMatch(/^consent=none;/)
  expect((await choose({ choice: 'everything', back: '/' })).status).toBe(403)
  const forged = await choose({ choice: 'analytics', back: '/' }, { origin: 'https://evil.example' })
  expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []])
})
