/** Metadata for search engines, previews and home screens, checked on the built pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../server/testing/service/harness.ts'
import { reviewedLanguages as languages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'

let site: TestService
/** With live credentials; a robot is kept out of a sandbox. */
let live: TestService
beforeAll(async () => {
  site = await startTestService({ pages: true })
  live = await startTestService({
    pages: true,
    change: (services) => ({ ...services, config: { ...services.config, sandbox: false } }),
  })
})
afterAll(async () => {
  await site.stop()
  await live.stop()
})

const textOf = async (path: string, service = site): Promise<string> =>
  (await fetch(service.url + path)).text()

test('robots.txt names the sitemap and closes the account, the back office and the API', async () => {
  const rules = (await textOf('/robots.txt', live)).split('\n')
  expect(rules[0]).toBe('User-agent: *')
  for (const closed of ['/account', '/en/account', '/sw/account', '/office', '/api', '/sandbox'])
    expect(rules).toContain(`Disallow: ${closed}`)
  expect(rules).toContain(`Sitemap: ${live.url}/sitemap.xml`)
  expect(rules).not.toContain('Disallow: /')
})
test('a sandbox is closed to robots', async () => {
  expect(await textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
})
test('the sitemap lists every public page in every language with its alternatives, and all exist', async () => {
  const response = await fetch(`${site.url}/sitemap.xml`)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  const listed = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
  expect(new Set(listed).size).toBe(listed.length)
  for (const language of languages)
    for (const { name } of publicPages) expect(listed).toContain(site.url + pathsIn(language)[name]())
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="sw" href="${site.url}/sw/about"/>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${site.url}/about"/>`)
  expect(xml).toMatch(/<loc>[^<]*\/en\/news\/[^<]+<\/loc><lastmod>2026-\d\d-\d\d<\/lastmod>/)
  for (const address of listed) {
    const page = await fetch(address)
    expect([address, page.status]).toEqual([address, 200])
    expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"/>`)
  }
})
test('content in some languages is listed only in those', async () => {
  const service = await startTestService({ pages: true, env: { CMS_URL: undefined } })
  try {
    await service.services.content.refresh()
    for (const locale of ['sw', 'es'])
      await service.sandbox.post('/api/cms/pieces', {
        locale,
        pageId: 'news/2026-03-two',
        title: 'T',
        description: 'D',
        published: '2026-03-01',
        body: 'B',
      })
    await service.services.content.refresh()
    const xml = await textOf('/sitemap.xml', service) // requested in English
    const urls = [...xml.matchAll(/<url><loc>([^<]+\/news\/2026-03-two)<\/loc>.*<\/url>/g)]
    expect(urls.map(([, address = '']) => address.replace(service.url, ''))).toEqual([
      '/sw/news/2026-03-two',
      '/es/news/2026-03-two',
    ])
    for (const [url] of urls)
      expect([...url.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual(['sw', 'es'])
    const page = await textOf('/sw/news/2026-03-two', service)
    expect([...page.matchAll(/hrefLang="([^"]+)" href="https?:/g)].map(([, language]) => language)).toEqual([
      'sw',
      'es',
    ])
    for (const [, href = ''] of page.matchAll(/<a href="([^"]+)" lang="/g))
      expect([href, (await fetch(service.url + href)).status]).toEqual([href, 200])
  } finally {
    await service.stop()
  }
})
test('a partial sitemap is not sent: the robot is asked to return', async () => {
  const { content } = live.services
  const page = content.page.bind(content)
  content.page = (pageId, language) =>
    language === 'sw' ? Promise.resolve({ error: 'notFound' as const }) : page(pageId, language)
  try {
    const response = await fetch(`${live.url}/sitemap.xml`)
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('cache-control'),
      await response.text(),
    ]).toEqual([503, '60', 'private, no-cache', ''])
  } finally {
    content.page = page
  }
  expect((await fetch(`${live.url}/sitemap.xml`)).status).toBe(200)
})
test('a home screen gets the brand, its icons and the account, in the language it was added in', async () => {
  for (const language of languages) {
    const page = await textOf(pathsIn(language).about())
    expect(page).toContain(`<link rel="manifest" href="/${language}/manifest.webmanifest"/>`)
    const response = await fetch(`${site.url}/${language}/manifest.webmanifest`)
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await response.json()) as {
      name: string
      lang: string
      start_url: string
      icons: { src: string; sizes: string; purpose: string }[]
      screenshots: { src: string; sizes: string; form_factor: string }[]
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Mkopo',
      lang: language,
      start_url: `/${language}/account`,
    })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
      expect([src, await sizeOf(src)]).toEqual([src, sizes])
    expect(manifest.screenshots.map((each) => each.form_factor)).toEqual(['narrow', 'wide'])
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      `/${language}/account`,
      `/${language}/account/paybill`,
      `/${language}/account/history`,
    ])
    expect(new Set(manifest.shortcuts.map(({ name }) => name)).size).toBe(3)
  }
})
test('previews are pictures of their size and light enough for a phone, one a language', async () => {
  for (const language of languages) {
    const [, address = ''] =
      /<meta property="og:image" content="([^"]+)"/.exec(await textOf(pathsIn(language).home())) ?? []
    expect(address).toBe(`${site.url}/preview-${language}.png`)
    expect(await sizeOf(new URL(address).pathname)).toBe('1200x630')
    expect((await (await fetch(address)).arrayBuffer()).byteLength).toBeLessThan(60 * 1_024)
  }
})
test('icons exist at their conventional addresses', async () => {
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    expect((await fetch(site.url + path)).status, path).toBe(200)
})
test("every content page, and home, is shared: cached, without a visitor's cookie", async () => {
  for (const { name, kind } of publicPages.filter(
    (page) => page.kind === 'content' || page.name === 'home',
  )) {
    const { headers } = await fetch(site.url + pathsIn(null)[name]())
    expect([name, kind, headers.getSetCookie(), headers.get('etag')]).toEqual([
      name,
      kind,
      [],
      expect.stringMatching(/^W\//),
    ])
  }
})

/** Width and height of a PNG, from its header. */
async function sizeOf(path: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  expect(bytes.subarray(1, 4).toString(), path).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
