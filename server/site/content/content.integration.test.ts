/**
 * Goal: content and the public configuration through the API, for a visitor and a customer. Method: the whole
 * service, over HTTP.
 */
import { expect, test } from 'vitest'
import { errorText } from '../../../contract/texts/index.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signUp, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() =>
  startPeople({
    env: {
      CONTENT_CACHE_SECONDS: '60',
      PASSWORD_LENGTH: '9',
      CREDIT_BUREAU_PARTNER_ID: 'mkopo-17',
      LOGIN_MANAGER_URL: 'https://login.mkopo.example',
    },
  }),
)

function good<T extends { readonly ok: boolean }>(reply: T): Extract<T, { ok: true }> {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply as Extract<T, { ok: true }>
}

test("the content call returns a page in the requested language or the caller's own", async () => {
  const page = good(
    await people.api('GET /api/pages/dynamic', { query: { pageId: 'about', language: 'es' } }),
  ).data
  expect(page).toMatchObject({
    pageId: 'about',
    language: 'es',
    languages: ['en', 'sw', 'es'],
    title: 'Quiénes somos',
    description: 'Qué presta Mkopo, cómo gana dinero y qué no hace nunca.',
    publishedOn: null,
    until: null,
    items: [],
  })
  expect(page.html).toMatch(/^<p>Mkopo presta .*<\/p>\n<h2>/)
  expect(
    good(
      await people.api(
        'GET /api/pages/dynamic',
        { query: { pageId: 'about' } },
        { headers: { 'x-language': 'sw' } },
      ),
    ).data,
  ).toMatchObject({ language: 'sw', title: 'Kutuhusu' })
  expect(good(await people.api('GET /api/pages/dynamic', { query: { pageId: 'about' } })).data).toMatchObject(
    { language: 'en', title: 'About us' },
  )
})

test('unknown pages are not found', async () => {
  for (const pageId of ['nothing', 'news/nothing', '../package', 'constructor', ' ']) {
    expect(await people.api('GET /api/pages/dynamic', { query: { pageId } })).toMatchObject({
      ok: false,
      status: 404,
      problem: { code: 'notFound', message: errorText('en', 'notFound') },
    })
  }
  expect(
    await people.api('GET /api/pages/dynamic', { query: { pageId: 'about', language: 'fr' as 'en' } }),
  ).toMatchObject({ ok: false, status: 422 })
})

test('the calculator call gives the same limits to a visitor and to a customer', async () => {
  const expected = {
    loanSize: { initial: 30_000, min: 500, max: 30_000, step: 500, presets: [5_000, 10_000, 20_000, 30_000] },
    loanTerm: { initial: 61, min: 61, max: 122, step: 5, presets: [61, 81, 106, 122] },
  }
  expect(good(await people.api('GET /api/pages/main/calculator')).data).toMatchObject(expected)
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  expect(good(await people.api('GET /api/pages/main/calculator', undefined, { cookies })).data).toMatchObject(
    expected,
  )
})

test('the instalment calculator call gives its limits, due days and rate', async () => {
  expect(good(await people.api('GET /api/pages/installment-calculator')).data).toMatchObject({
    loanSize: { min: 500, max: 30_000, presets: [5_000, 10_000, 20_000, 30_000] },
    termDays: 61,
    dueDays: [30, 61],
    dailyRatePercent: 2.5,
  })
})

test('the public configuration is cacheable', async () => {
  const { services, url } = people
  const reply = await people.api('GET /api/app-config')
  expect(good(reply).data).toEqual({
    apiBaseUrl: url,
    siteUrl: url,
    cdnUrl: null,
    creditBureauPartnerId: 'mkopo-17',
    analytics: { googleAnalyticsId: null, matomoUrl: null, matomoSite: null },
    eventMetricsUrl: `${url}/api/events`,
    brand: {
      name: 'Mkopo',
      legalName: 'Mkopo Credit Ltd',
      hotline: '+254 20 000 0000',
      email: 'help@mkopo.example',
      address: 'Example Street 1, Nairobi, Kenya',
    },
    languages: ['en', 'sw', 'es'],
    defaultLanguage: 'en',
    identityServiceUrl: 'https://login.mkopo.example',
    identityClientId: null,
    loginManagerUrl: 'https://login.mkopo.example',
    captcha: { kind: 'proofOfWork', challengeUrl: `${url}/api/captcha` },
    passwordPolicy: {
      charactersMin: 9,
      numbersMin: 0,
      uppercaseMin: 0,
      lowercaseMin: 0,
      symbolsMin: 0,
      strict: false,
    },
    cacheSeconds: 60,
  })
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60')
  expect(JSON.stringify(good(reply).data)).not.toContain(services.config.secretKey)
})
