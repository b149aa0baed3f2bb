/** Public pages are rendered once and cached: for which visitors and addresses, and how long. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { knownCustomersCookie } from '../http/visitor/known-customer.ts'
import { fetchRaw, last, lastUrl, rendered, service, setReadingFails, setUp } from './web.fixture.ts'

setUp()

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
test('a browser with a cached page learns that it has not changed', async () => {
  const {
    headers: { etag = '' },
  } = await fetchRaw('/about')
  const again = await fetchRaw('/about', { 'if-none-match': etag })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(again.headers['content-security-policy']).toBeTruthy()
  expect((await fetchRaw('/about', { 'if-none-match': 'W/"another"' })).status).toBe(200)
  // Cached pages have a tag and are compressed at the best level (page-cache.ts); a page with one of
  // thousands of choices is not.
  for (const path of ['/registration', '/installments?amount=5000'])
    expect([path, (await fetchRaw(path)).headers.etag]).toEqual([path, undefined])
})
test('the page for visitors who save data prefetches nothing, and is cached apart from the other', async () => {
  const sparing = await fetchRaw('/about', { 'save-data': 'on' })
  expect(sparing.bytes.toString()).toContain('<style>')
  expect(sparing.bytes.toString()).not.toContain('rel="prefetch"')
  expect(sparing.headers.vary).toContain('save-data')
  const before = rendered
  expect((await fetchRaw('/about')).bytes.toString()).toContain('rel="prefetch"')
  expect((await fetchRaw('/about', { 'save-data': 'on' })).bytes.toString()).not.toContain('rel="prefetch"')
  expect(rendered - before).toBeLessThanOrEqual(1)
})
test('a kept page makes its language the one to answer in, as a rendered one does', async () => {
  const cookiesOf = async () => (await fetchRaw('/sw/about')).headers['set-cookie']
  const rendering = await cookiesOf()
  expect(rendering).toEqual(['language=sw; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'])
  expect(await cookiesOf()).toEqual(rendering)
})
test('a known customer passes the cache by and is greeted', async () => {
  const known = knownCustomersCookie(service.services.secrets, [
    {
      customerId: 'amina',
      name: 'Amina',
      maskedPhone: '+254 7xx-xxx-678',
    },
  ])
  await fetchRaw('/about', { cookie: `known=${known.value}` })
  expect(last?.knownCustomers).toEqual([
    { key: expect.any(String) as string, name: 'Amina', maskedPhone: '+254 7xx-xxx-678' },
  ])
  await fetchRaw('/about', { cookie: 'known=made-up' })
  expect(last?.knownCustomers).toEqual([])
})
test('a public page does not depend on the visitor: it reads and sets no cookie, contains no token, and uses up no limit', async () => {
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
  setReadingFails(true)
  expect((await fetchRaw('/sw/partners')).bytes.toString()).toContain('"ok":false')
  setReadingFails(false)
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
test('a missing page sets no cookies', async () => {
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
