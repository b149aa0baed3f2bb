/**
 * Goal: with a CDN, all assets of all kinds of pages are loaded only from there. Method: requests to the
 * built site as a visitor, a customer and an officer.
 */
import { beforeAll, expect, test } from 'vitest'
import { signUp, newPhone, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'

const people = started(() => startPeople({ pages: true, env: { CDN_URL: `${cdn}/` } }))
const cookies: TestCookies = {}
const staff: TestCookies = {}
const cdn = 'https://cdn.example/mkopo'
beforeAll(async () => {
  await signUp(people, cookies, newPhone())
  Object.assign(staff, (await newOfficer(people)).cookies)
})

const get = (path: string, jar: TestCookies = {}) =>
  fetch(people.url + path, {
    redirect: 'manual',
    headers: { cookie: cookieHeader(jar) },
  })
/** All asset addresses in a text. */
const assetsIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([^"'`\s]*\/assets\/[^"'`\s]+)["'`]/g)].map(([, address]) => address ?? '')

test.each([
  ['a page to read', '/en/about', {}],
  ['a page with a script', '/en', {}],
  ['a form', '/en/registration', {}],
  ['what is not there', '/en/nowhere', {}],
  ['a page of a customer', '/en/account', cookies],
  ['a page with React', '/office', staff],
])('%s', async (_, path, jar) => {
  const answer = await get(path, jar)
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(assetsIn(html).length).toBeGreaterThan(0)
  expect(assetsIn(html).filter((address) => !address.startsWith(`${cdn}/assets/`))).toEqual([])
  const policy = answer.headers.get('content-security-policy') ?? ''
  for (const kind of ['script-src', 'style-src', 'img-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} 'self' https://cdn\\.example[ ;]`))
  expect(policy).toContain("object-src 'none'")
})

test('the list of the next scripts names the CDN too, and loads from there', async () => {
  const html = await (await get('/office', staff)).text()
  const [manifest] = assetsIn(html).filter((address) => /\/manifest-[^/]*\.js$/.test(address))
  const answer = await get(manifest!.slice(cdn.length))
  const text = await answer.text()
  expect(assetsIn(text).length).toBeGreaterThan(50)
  expect(assetsIn(text).filter((address) => !address.startsWith(`${cdn}/assets/`))).toEqual([])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('no script that a page with React loads names an asset of ours', async () => {
  const scripts = assetsIn(await (await get('/office', staff)).text()).filter((address) =>
    address.endsWith('.js'),
  )
  const texts = await Promise.all(
    scripts.map(async (address) => (await get(address.slice(cdn.length))).text()),
  )
  expect(texts.flatMap(assetsIn).filter((address) => address.endsWith('.css')).length).toBeGreaterThan(0)
  expect(texts.flatMap(assetsIn).filter((address) => !address.startsWith(`${cdn}/assets/`))).toEqual([])
})

test('an asset says that it may be loaded from elsewhere; a page does not', async () => {
  const [script] = assetsIn(await (await get('/en')).text()).filter((address) => address.endsWith('.js'))
  expect(Object.fromEntries((await get(script!.slice(cdn.length))).headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const page = await get('/en')
  expect([
    page.headers.get('access-control-allow-origin'),
    page.headers.get('cross-origin-resource-policy'),
  ]).toEqual([null, 'same-origin'])
})

test('the public configuration has the address of the content network', async () => {
  expect(await people.api('GET /api/app-config')).toMatchObject({ ok: true, data: { cdnUrl: cdn } })
})
