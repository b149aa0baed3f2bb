/** The site's mount, with a small site of the test's own: what a page is given, what goes out with it, what is kept. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { errorText } from '../../contract/texts/index.ts'
import type { Visit } from '../../web/visit/context.ts'
import { startTestService, type TestService } from '../testing/harness.ts'
import { answer, handle } from './http.ts'
import { knownCustomerCookie } from './known-customer.ts'

const enter = call({
  name: 'enterByPage',
  summary: '',
  method: 'POST',
  path: '/api/test/enter',
  caller: 'visitor',
  headers: z.object({ 'x-first-visit': z.string().optional() }),
  body: z.object({ n: z.number() }),
  answers: {
    200: z.object({
      n: z.number(),
      visitor: z.string(),
      language: z.string(),
      device: z.string().nullable(),
      firstVisit: z.string().optional(),
    }),
  },
  errors: [],
})

const folder = mkdtempSync(join(tmpdir(), 'mkopo-site-'))
const script = 'console.log("hello")'.repeat(100)
const read = call({
  name: 'readForPage',
  summary: '',
  method: 'GET',
  path: '/api/test/read',
  caller: 'anyone',
  answers: {
    200: z.object({ address: z.string(), device: z.string().nullable(), isVisitorKnown: z.boolean() }),
  },
  errors: [],
})
/** What the next reading for a page comes to. */
let readingFails = false
let rendered = 0
let last: Visit | undefined
let askedPath = ''
let lastUrl = new URL('http://nowhere')

async function render(request: Request, visit: Visit): Promise<Response> {
  rendered += 1
  last = visit
  lastUrl = new URL(request.url)
  const { pathname } = lastUrl
  askedPath = pathname
  if (visit.instead && visit.instead.status !== 500)
    return new Response(`${visit.instead.status} ${visit.language} ${pathname}`, {
      status: visit.instead.status,
      headers: { 'content-type': 'text/html' },
    })
  if (pathname.endsWith('/broken')) throw new Error('broken on purpose')
  if (pathname.endsWith('/about'))
    return new Response(
      `<link nonce="x" rel="stylesheet" href="/assets/styles-1234.css"/><p>${'about us '.repeat(300)}</p>`,
      {
        headers: {
          'content-type': 'text/html',
          'cache-control': 'public',
          ...(visit.languageInPath ? { 'set-cookie': `language=${visit.language}; Path=/` } : {}),
        },
      },
    )
  if (/\/(partners|installments)$/.test(pathname)) {
    return new Response(
      JSON.stringify(await (visit.api as unknown as (key: string) => Promise<unknown>)('GET /api/test/read')),
      { headers: { 'content-type': 'text/html', 'cache-control': 'public' } },
    )
  }
  if (request.method === 'POST') {
    const form = await request.formData()
    const reply = await (visit.api as unknown as (key: string, input: unknown) => Promise<unknown>)(
      'POST /api/test/enter',
      { body: { n: Number(form.get('n')) } },
    )
    return Response.json(reply, { headers: { 'set-cookie': 'language=sw; Path=/' } })
  }
  return new Response(pathname === '/gone' ? 'gone' : 'page', {
    status: pathname === '/gone' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
  })
}

const routes = [
  handle(enter, ({ body, headers, visitorId, language, deviceId }) =>
    answer(
      { n: body.n, visitor: visitorId, language, device: deviceId, firstVisit: headers['x-first-visit'] },
      { cookies: [{ name: 'session', value: 'new-session' }] },
    ),
  ),
  handle(read, ({ address, deviceId, visitorKnown }) => {
    if (readingFails) throw new Error('the database went away')
    return { address, device: deviceId, isVisitorKnown: visitorKnown }
  }),
]

let service: TestService
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1234.js'), script)
  writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/styles-1234.css'), 'p{color:red}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  service = await startTestService({
    pages: { buildId: 'build-7', filesFolder: folder, render },
    change: (services) => ({
      ...services,
      config: {
        ...services.config,
        cards: { ...services.config.cards, checkoutOrigin: 'https://checkout.example' },
      },
      routes,
    }),
  })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Got = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}
/** Plain, so that nothing is decompressed on the way. */
const fetchRaw = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    get(service.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

const cookieOf = (got: Got): string =>
  (got.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
const visitorOf = (cookie: string): string => /visitor=([^;]+)/.exec(cookie)?.[1] ?? ''
const deviceOf = (cookie: string): string => /device=([^;]+)/.exec(cookie)?.[1] ?? ''
const post = (cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/registration`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: service.url, ...headers },
    body: 'n=5',
  })

test('a page for one visitor: a cookie, a token for its forms, a nonce of its own, nothing kept', async () => {
  const first = await fetchRaw('/registration')
  const cookie = cookieOf(first)
  expect(cookie).toMatch(/^visitor=[^;]+; device=[^;]+$/)
  expect(last?.csrfToken).toBe(service.services.callers.tokenFor(visitorOf(cookie)))
  expect(first.headers['content-security-policy']).toContain(`'nonce-${last?.nonce}'`)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['x-build-id']).toBe('build-7')
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
    '/fr/account/cards/add',
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
      visitor: service.services.callers.visitorIdOf(visitorOf(cookie)),
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
test('what a page let through the API does not refuse: a browser that hides its origin', async () => {
  const cookie = cookieOf(await fetchRaw('/registration'))
  expect(await (await post(cookie, { origin: 'null' })).json()).toMatchObject({ ok: true, data: { n: 5 } })
})
test('a device without scripts is known by a cookie for a year; a script names it by header', async () => {
  const page = await fetchRaw('/registration')
  expect(page.headers['set-cookie']?.find((line) => line.startsWith('device='))).toMatch(
    /Max-Age=31536000.*HttpOnly/i,
  )
  const cookie = cookieOf(page)
  expect(last?.deviceId, 'the page is told the id that its scripts send').toBe(deviceOf(cookie))
  await fetchRaw('/registration', { cookie })
  expect(last?.deviceId, 'made once').toBe(deviceOf(cookie))
  expect(await (await post(cookie, { 'x-device-id': 'named-by-script' })).json()).toMatchObject({
    data: { device: 'named-by-script' },
  })
})
test('a device that somebody was signed in on before is no first visit', async () => {
  const known = knownCustomerCookie(service.services.secrets, {
    customerId: 'amina',
    maskedPhone: '+254 7xx-xxx-678',
  })
  const cookie = `${cookieOf(await fetchRaw('/registration'))}; known=${known.value}`
  expect(await (await post(cookie, { 'x-first-visit': 'true' })).json()).toMatchObject({
    data: { firstVisit: 'false' },
  })
})
test('a page that could not be made says so in the language of the page', async () => {
  for (const language of ['en', 'es', 'sw'] as const) {
    const { status, headers, bytes } = await fetchRaw(`/${language}/broken`)
    expect([status, headers['content-language'], bytes.toString()]).toEqual([
      500,
      language,
      errorText(language, 'unexpected'),
    ])
  }
})
test('who asks for too many pages is told so in the language of the page', async () => {
  const limited = await startTestService({
    env: { RATE_LIMIT_FACTOR: '0.01' },
    pages: { buildId: 'build-7', filesFolder: folder, render },
    change: (services) => ({ ...services, routes }),
  })
  try {
    const ask = (path: string) => Promise.all(Array.from({ length: 20 }, () => fetch(limited.url + path)))
    await fetch(`${limited.url}/sw/about`)
    expect(
      (await ask('/sw/about')).filter(({ status }) => status !== 200),
      'a page that is kept is not counted',
    ).toEqual([])
    const read = await Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
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
    expect(last?.consent, 'whoever has answered is not asked again').toBe('refused')
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
test('a page for everybody is rendered once for each language, and sets no cookie', async () => {
  const before = rendered
  const first = await fetchRaw('/about', { 'accept-encoding': 'br' })
  const second = await fetchRaw('/about', { 'accept-encoding': 'br' })
  expect(rendered).toBe(before + 1)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['content-security-policy']).not.toContain('nonce')
  expect(second.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(second.bytes).toString()).toContain('about us')
  await fetchRaw('/about', { 'accept-language': 'sw' })
  expect(rendered).toBe(before + 2)
})
test('the marks of a campaign do not pass the cache by, and are in no page that is kept', async () => {
  await fetchRaw('/es/about?utm_source=radio&utm_medium=spot')
  expect(lastUrl.search).toBe('')
  const before = rendered
  await fetchRaw('/es/about')
  await fetchRaw('/es/about?utm_source=poster')
  expect(rendered).toBe(before)
  await fetchRaw('/registration?change=phone')
  expect(lastUrl.search).toBe('?change=phone')
})
test('a kept page brings its style along, and its policy allows just that', async () => {
  const { headers, bytes } = await fetchRaw('/en/about')
  const [, style = ''] =
    /<style>(.*?)<\/style><link rel="prefetch" as="style" href="\/assets\/styles-1234\.css"\/>/.exec(
      bytes.toString(),
    ) ?? []
  expect(style).toBe('p{color:red}')
  expect(headers['content-security-policy']).toContain(
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`,
  )
  expect(bytes.toString()).not.toContain('stylesheet')
  const own = await fetchRaw('/en/about', { cookie: 'session=somebody' })
  expect(own.bytes.toString()).toContain('<link nonce="x" rel="stylesheet" href="/assets/styles-1234.css"/>')
  expect(own.headers['content-security-policy']).not.toContain('sha256')
})
test('a browser that has a kept page is told that it is still the same', async () => {
  const {
    headers: { etag = '' },
  } = await fetchRaw('/about')
  const again = await fetchRaw('/about', { 'if-none-match': etag })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(again.headers['content-security-policy']).toBeTruthy()
  expect((await fetchRaw('/about', { 'if-none-match': 'W/"another"' })).status).toBe(200)
  // Its tag is what a page is compressed at its best for (page-cache.ts): one of thousands of choices is not.
  for (const path of ['/registration', '/installments?amount=5000'])
    expect([path, (await fetchRaw(path)).headers.etag]).toEqual([path, undefined])
})
test('a kept page makes its language the one to answer in, as a rendered one does', async () => {
  const cookiesOf = async () => (await fetchRaw('/sw/about')).headers['set-cookie']
  const rendering = await cookiesOf()
  expect(rendering).toEqual(['language=sw; Path=/'])
  expect(await cookiesOf()).toEqual(rendering)
})
test('a known customer passes the cache by and is greeted', async () => {
  const known = knownCustomerCookie(service.services.secrets, {
    customerId: 'amina',
    name: 'Amina',
    maskedPhone: '+254 7xx-xxx-678',
  })
  await fetchRaw('/about', { cookie: `known=${known.value}` })
  expect(last?.knownCustomer).toMatchObject({ name: 'Amina', maskedPhone: '+254 7xx-xxx-678' })
  await fetchRaw('/about', { cookie: 'known=made-up' })
  expect(last?.knownCustomer).toBeNull()
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
test('an answer without a body for those who ask for the head', async () => {
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
test("a page of everybody knows nothing of who asks: no cookie is read or given, no token is in it, and nobody's limit is used up", async () => {
  const got = await fetchRaw('/partners?amount=5000', {
    cookie: 'visitor=somebody; device=theirs',
    'x-device-id': 'theirs',
  })
  expect(JSON.parse(got.bytes.toString())).toEqual({
    ok: true,
    status: 200,
    data: { address: 'in-process', device: null, isVisitorKnown: false },
  })
  expect([got.headers['set-cookie'], last?.csrfToken, last?.deviceId]).toEqual([undefined, '', ''])
  const before = rendered
  await fetchRaw('/partners')
  expect(rendered, 'by whoever has only filled in a form').toBe(before)
})
test('a page for which something could not be read is not kept', async () => {
  readingFails = true
  expect((await fetchRaw('/sw/partners')).bytes.toString()).toContain('"ok":false')
  readingFails = false
  expect((await fetchRaw('/sw/partners')).bytes.toString()).toContain('"ok":true')
})
test('a page that everybody gets is rendered once for all who ask at the same time', async () => {
  const before = rendered
  await Promise.all(Array.from({ length: 20 }, () => fetchRaw('/es/partners', { 'accept-encoding': 'br' })))
  expect(rendered).toBe(before + 1)
})
test('another way to write the address of such a page leads to it', async () => {
  for (const [address, proper] of [
    ['/en/ABOUT?utm_source=radio', '/en/about?utm_source=radio'],
    ['/%65n/about/', '/en/about'],
  ] as const) {
    const got = await fetchRaw(address)
    expect([address, got.status, got.headers.location]).toEqual([address, 308, proper])
  }
})
test('a page is kept for its day alone', async () => {
  await fetchRaw('/en/partners')
  const before = rendered
  service.clock.move(86_400_000)
  await fetchRaw('/en/partners')
  expect(rendered).toBe(before + 1)
})
test('what is not there brings no cookies', async () => {
  expect((await fetchRaw('/gone')).headers['set-cookie']).toBeUndefined()
})
test('a kept page belongs to the host it was asked of', async () => {
  await fetchRaw('/about', { host: 'one.example' })
  const before = rendered
  await fetchRaw('/about', { host: 'one.example' })
  expect(rendered).toBe(before)
  await fetchRaw('/about', { host: 'two.example' })
  expect(rendered).toBe(before + 1)
})
test('a kept page belongs to what its visitors said about being measured', async () => {
  for (const [cookie, consent] of [
    ['', 'unasked'],
    ['consent=analytics', 'given'],
    ['consent=none', 'refused'],
    ['consent=made-up', 'unasked'],
  ] as const) {
    await fetchRaw('/about', { host: `${cookie.replace('=', '-')}x.example`, ...(cookie ? { cookie } : {}) })
    expect(last?.consent).toBe(consent)
  }
  const before = rendered
  for (const cookie of ['consent=analytics', 'consent=none', 'consent=analytics', 'consent=none'])
    await fetchRaw('/about', { host: 'one.example', cookie })
  expect(rendered - before, 'once for each choice').toBe(2)
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
