/** Metadata for search engines, previews and home screens, checked on the built pages. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { newPhone, peopleOf, signUp, stored, wanjiku } from '../server/testing/people/customers.ts'
import {
  cookieHeader,
  startTestService,
  type TestCookies,
  type TestService,
} from '../server/testing/service/harness.ts'
import { screenTexts } from '../web/texts/all.ts'
import { errorText } from '../contract/texts/index.ts'
import { reviewedLanguages as languages, type Language } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'

/** Of the key that signs uploads, and of the store's own key. */
const fingerprints = ['1A', '2B'].map((byte) => Array.from({ length: 32 }, () => byte).join(':'))
type Shortcut = { readonly name: string; readonly url: string }
type AndroidApp = { readonly host: string; readonly shortcuts: readonly Shortcut[] }
let site: TestService
/** With live credentials; a robot is kept out of a sandbox. */
let live: TestService
beforeAll(async () => {
  site = await startTestService({ pages: true })
  live = await startTestService({
    pages: true,
    env: { ANDROID_PACKAGE: 'ke.co.lender.loans', ANDROID_FINGERPRINTS: fingerprints.join(', ') },
    change: (services) => ({ ...services, config: { ...services.config, sandbox: false } }),
  })
})
/** Signed in at `site`. */
const customer: TestCookies = {}
beforeAll(() => signUp(peopleOf(site), customer, newPhone()))
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
      shortcuts: Shortcut[]
      share_target: { action: string }
      theme_color: string
      background_color: string
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
      `/${language}/account/pay`,
      `/${language}/account/appeals/new`,
    ])
    expect(new Set(manifest.shortcuts.map(({ name }) => name)).size).toBe(3)
    expect(manifest.share_target).toEqual({
      action: `/${language}/account/paid/shared`,
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'text' },
    })
    if (language !== 'en') continue
    // The Android app says the same, at the example's address.
    const app = JSON.parse(readFileSync('ops/android/twa-manifest.json', 'utf8')) as AndroidApp
    const at = (path: string) => new URL(path, `https://${app.host}`).href
    expect(app).toMatchObject({
      webManifestUrl: at(pathsIn(language).manifest()),
      startUrl: manifest.start_url,
      themeColor: manifest.theme_color,
      backgroundColor: manifest.background_color,
      shareTarget: { ...manifest.share_target, action: at(manifest.share_target.action) },
    })
    expect(app.shortcuts.map(({ name, url }) => [name, url])).toEqual(
      manifest.shortcuts.map(({ name, url }) => [name, at(url)]),
    )
  }
})
test('the link to the Android app is a file where the app is configured, and no page elsewhere', async () => {
  const path = '/.well-known/assetlinks.json'
  const served = await fetch(live.url + path)
  expect(served.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await served.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'ke.co.lender.loans',
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ])
  expect((await fetch(site.url + path)).status).toBe(404)
})

const message = {
  en: 'RKL51ZDR4F Confirmed. Ksh1,250.00 sent to MKOPO LTD. New M-PESA balance is Ksh300.00.',
  sw: 'RKL51ZDR4F Imethibitishwa. Ksh1,250.00 imetumwa kwa MKOPO. Baki yako mpya ni Ksh300.00.',
}
const form = (filled: string) => new RegExp(`<textarea[^>]* name="message"[^>]*>${filled}</textarea>`)
/** Neither the balance nor a name of the message. */
const filled = form('RKL51ZDR4F Ksh1,250.00')

test('a shared M-Pesa message fills the form of a missing payment once, and makes no claim', async () => {
  const shared = await share(message.en, customer, 'en')
  expect([shared.status, shared.headers.get('location')]).toEqual([302, '/en/account/paid'])
  expect(await formOf('en', customer)).toMatch(filled)
  expect(await formOf('en', customer)).toMatch(form(''))
  const { rows } = await sql`select 1 from payment_claim`.execute(site.database.db)
  expect(rows).toEqual([])
})
test('a message shared while signed out, in Swahili, fills the form after sign-in', async () => {
  const [paths, phone, cookies] = [pathsIn('sw'), newPhone(), {} as TestCookies]
  await signUp(peopleOf(site), {}, phone)
  await share(message.sw, cookies, 'sw')
  const asked = await visit(paths.paid(), cookies)
  expect(asked.headers.get('location')).toBe(`${paths.signIn()}?back=${encodeURIComponent(paths.paid())}`)
  const body = { phone: stored(phone), password: wanjiku.password }
  await peopleOf(site).api('POST /api/v2/ken/users/login/password', { body }, { cookies })
  expect(await formOf('sw', cookies)).toMatch(filled)
})
test.each(languages)(
  'a shared text without a receipt leaves the form empty and says so: %s',
  async (language) => {
    for (const text of ['See you at 5', '']) {
      const to = (await share(text, customer, language)).headers.get('location') ?? ''
      const page = await (await visit(to, customer)).text()
      expect(page).toContain(screenTexts[language].paid.unread)
      expect(page).toMatch(form(''))
    }
  },
)
test('a long shared text is read for its receipt; one of more than 64 KB is refused', async () => {
  await share(`${message.en} ${'more '.repeat(2_000)}`, customer, 'en')
  expect(await formOf('en', customer)).toMatch(filled)
  const refused = await share('x'.repeat(70_000), customer, 'sw')
  expect([refused.status, await refused.text()]).toEqual([413, errorText('sw', 'bodyTooLarge')])
})
test('another site cannot share a text', async () => {
  expect((await share(message.en, customer, 'en', 'https://evil.example')).status).toBe(403)
  expect(await formOf('en', customer)).toMatch(form(''))
})

/** Shares a text as a browser does, without a token. */
const share = (text: string, cookies: TestCookies, language: Language, origin = 'null') =>
  visit(pathsIn(language).paidShared(), cookies, {
    method: 'POST',
    headers: { origin, accept: 'text/html' },
    body: new URLSearchParams({ text }),
  })
/** Opens a page; the cookies of the answer are kept. */
async function visit(path: string, cookies: TestCookies, { headers, ...sent }: RequestInit = {}) {
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { cookie: cookieHeader(cookies), ...headers },
    ...sent,
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies[name] = value
  }
  return response
}
const formOf = async (language: Language, cookies: TestCookies): Promise<string> =>
  (await visit(pathsIn(language).paid(), cookies)).text()

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
