/**
 * Goal: the server writes the same figures into a calculator page as its script would, in every language; the
 * instalment loan can be chosen from the first page to the application; products not on sale appear nowhere.
 * Method: the built pages as HTML. Needs no browser.
 */
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProductsConfig } from '../domain/price/products.ts'
import '../web/texts/kenya.fixture.ts'
import { figuresOf } from '../web/calculator/figures.ts'
import type { CalculatorInput } from '../web/calculator/calculation.ts'
import { contentLanguages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { screenTexts } from '../web/texts/all.ts'
import { cookieHeader, startTestService, type TestService } from '../server/testing/service/harness.ts'
import {
  borrow,
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
} from '../server/testing/people/customers.ts'
import { started } from '../server/testing/service/started.ts'
import { knownCustomersCookie } from '../server/platform/http/visitor/known-customer.ts'

const texts = screenTexts
const { en } = texts

const people = started(() => startPeople({ pages: true }))

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
const pageOf = async (path: string, cookies: Record<string, string> = {}) => {
  const response = await fetch(people.url + path, {
    redirect: 'manual',
    headers: { cookie: cookieHeader(cookies) },
  })
  return { status: response.status, html: plain(await response.text()) }
}
/** Every marked figure of a page: its text, and its template sentence. */
function placesOf(html: string) {
  return [...html.matchAll(/<(\w+)([^>]*data-figure="(\w+)"[^>]*)>([^<]*)/g)].map(
    ([, , attributes = '', name = '', text = '']) => ({
      name,
      text,
      template: /data-template="([^"]*)"/.exec(attributes)?.[1] ?? '{}',
    }),
  )
}
/** The first text of a figure on the page. */
const shownIn = (html: string, figure: string): string | undefined =>
  placesOf(html).find(({ name }) => name === figure)?.text
const inputOf = (html: string): CalculatorInput =>
  JSON.parse(/data-calculator="(\{.*?\})"[ >]/.exec(html)?.[1] ?? 'null') as CalculatorInput

const choices = [
  ['', 30_000, 61],
  ['?amount=10000&term=61', 10_000, 61],
  ['?amount=500&term=122', 500, 122],
  ['?amount=12500&term=96', 12_500, 96],
  ['?amount=5%2C000&term=66', 5_000, 66],
] as const

describe.each(['en', 'sw', 'es'] as const)('in %s', (language) => {
  test.each(choices)('home%s shows the figures that its script would show', async (search, amount, term) => {
    const { html } = await pageOf(`/${language}${search}`)
    const figures = figuresOf(inputOf(html), amount, term, language)
    const places = placesOf(html)
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'amountReceived',
        'interest',
        'total',
        'dueOn',
        'dueDay',
        'dailyRate',
        'late',
        'lateDay',
        'laterTotal',
      ]),
    )
    for (const { name, text, template } of places)
      expect([name, text]).toEqual([name, template.replace(/\{\w*\}/, figures[name] ?? 'nothing')])
  })

  test.each([
    ['', 30_000],
    ['?amount=10000', 10_000],
  ] as const)('two payments%s show them too', async (search, amount) => {
    const { html, status } = await pageOf(`/${language}/installments${search}`)
    const input = inputOf(html)
    expect([status, input.dueDays]).toEqual([200, [30, 61]])
    const figures = figuresOf(input, amount, 61, language)
    const places = placesOf(html)
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'due0',
        'due0On',
        'due1',
        'due1On',
        'total',
        'interest',
        'dailyRate',
        'late',
        'lateDay',
        'laterTotal',
      ]),
    )
    for (const { name, text, template } of places)
      expect([name, text]).toEqual([name, template.replace(/\{\w*\}/, figures[name] ?? 'nothing')])
  })
})

test('the link carries both numbers; quick choices come from the configuration', async () => {
  const { html } = await pageOf('/en?amount=10000&term=81')
  expect(html).toContain(`href="${people.url}/en?amount=10000&term=81"`)
  const presets = [...html.matchAll(/data-preset="(\d+)"/g)].map(([, value]) => Number(value))
  const configured = await people.api('GET /api/pages/main/calculator')
  expect(configured.ok && presets).toEqual(
    configured.ok ? [...configured.data.loanSize.presets, ...configured.data.loanTerm.presets] : [],
  )
  expect((await pageOf('/en/installments?amount=10000')).html).toContain(
    `href="${people.url}/en/installments?amount=10000"`,
  )
})

test.each(['/en', '/en/installments'])('the scripts of %s weigh at most 15 KB on their way', async (path) => {
  const scripts = [...(await pageOf(path)).html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(
    ([, src = '']) => src,
  )
  expect(scripts.length).toBeGreaterThan(0)
  const weights = await Promise.all(
    scripts.map(
      async (src) =>
        brotliCompressSync(Buffer.from(await (await fetch(people.url + src)).arrayBuffer())).length,
    ),
  )
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(15 * 1_024)
})

describe('the first loan at 0 %', () => {
  test('the first loan at 0 % is shown only to visitors who cannot have borrowed before', async () => {
    const first = en.price.first
    expect((await pageOf('/en')).html).toContain(first)
    const [fresh, borrower]: [Record<string, string>, Record<string, string>] = [{}, {}]
    await signUp(people, fresh, newPhone())
    const signedIn = (await pageOf('/en', fresh)).html
    expect(signedIn).toContain(first)
    expect(shownIn(signedIn, 'laterTotal'), 'the price of later loans next to it').toBe('KES\u00a075,750')
    const known = knownCustomersCookie(people.services.secrets, [
      { customerId: 'amina', maskedPhone: '+254 7xx-xxx-678' },
    ])
    expect((await pageOf('/en', { known: known.value ?? '' })).html).not.toContain(first)
    await borrow(people, borrower, newPhone())
    for (const path of ['/en', '/en/installments'])
      expect((await pageOf(path, borrower)).html, path).not.toContain(first)
  })

  test("the first loan at 0 % is the large figure for new visitors, with the daily cost after its due date; a customer sees a customer's price", async () => {
    const newcomers = (await pageOf('/en?amount=10000&term=61')).html
    expect(
      ['total', 'interest', 'lateDay', 'late', 'laterTotal'].map((name) => shownIn(newcomers, name)),
    ).toEqual([
      'KES\u00a010,000',
      'KES\u00a00',
      en.price.firstAfter({ amount: 'KES\u00a0260' }),
      'KES\u00a012,600',
      'KES\u00a025,250',
    ])
    const borrower: Record<string, string> = {}
    await borrow(people, borrower, newPhone())
    const customers = (await pageOf('/en?amount=10000&term=61', borrower)).html
    expect(['total', 'interest', 'laterTotal'].map((name) => shownIn(customers, name))).toEqual([
      'KES\u00a025,250',
      'KES\u00a015,250',
      undefined,
    ])
  })
})

describe('two payments', () => {
  test('two payments chosen in the calculator are carried into the registration and requested at its end', async () => {
    const { html } = await pageOf('/en/registration?amount=10000&term=61&product=installment')
    expect(html).toContain('name="product" value="installment"')
    expect(html).toContain(`href="/en/installments?amount=10000"`)
    const cookies: Record<string, string> = {}
    const at = await registerUpToConfirmation(people, cookies, newPhone(), '10000', undefined, {
      product: 'installment',
    })
    const last = await pageOf('/en/registration/confirmation', cookies)
    expect(at.formName).toBe('confirmation')
    expect(last.html).toMatch(/<input[^>]*name="product" checked="" value="installment"/)
  })
})

describe('products not on sale', () => {
  test('without the instalment loan its page says so, and no other page mentions or links it', async () => {
    const config = await people.services.products.configInForce()
    const none = await selling({
      ...config,
      products: config.products.filter(({ productHrid }) => productHrid === 'standard'),
    })
    try {
      const page = await fetch(`${none.url}/en/installments`)
      const html = plain(await page.text())
      expect([page.status, html]).toEqual([200, expect.stringContaining(en.installments.none)])
      expect(html).not.toContain('data-calculator')
      const pagesOf = async (url: string, path: string) => plain(await (await fetch(url + path)).text())
      for (const language of contentLanguages) {
        const paths = pathsIn(language)
        const [home, promotion] = [
          await people.api('GET /api/pages/main/calculator', undefined, {
            headers: { 'x-language': language },
          }),
          await people.api('GET /api/pages/dynamic', {
            query: { pageId: 'promotions/two-payments', language },
          }),
        ]
        if (!home.ok || !promotion.ok) throw new Error('there are some on sale')
        const words = [
          texts[language].home.calculator.installments,
          texts[language].site.names.installments,
          home.data.banner?.title ?? '',
          promotion.data.title,
        ]
        const ways = [
          paths.installments(),
          paths.promotions('two-payments'),
          paths.news('2026-02-two-payments'),
        ].map((path) => `href="${path}`)
        const read = [paths.home(), paths.promotions(), paths.news(), paths.siteMap(), paths.about()]
        const everything = async (url: string) =>
          (await Promise.all(read.map((path) => pagesOf(url, path)))).join()
        const [withThem, without] = [await everything(people.url), await everything(none.url)]
        for (const each of [...words, ...ways]) {
          expect(each).not.toBe('')
          expect([each, withThem.includes(each), without.includes(each)]).toEqual([each, true, false])
        }
        for (const path of [paths.promotions('two-payments'), paths.news('2026-02-two-payments')])
          expect([path, (await fetch(none.url + path)).status]).toEqual([path, 404])
      }
      expect(await pagesOf(people.url, '/sitemap.xml')).toMatch(/\/installments|two-payments/)
      expect(await pagesOf(none.url, '/sitemap.xml')).not.toMatch(/\/installments|two-payments/)
    } finally {
      await none.stop()
    }
  })

  test('without insurance no page mentions or links it, and the price list remains', async () => {
    const config = await people.services.products.configInForce()
    const none = await selling({
      ...config,
      addOns: config.addOns.filter(({ kind }) => kind !== 'insurance'),
    })
    try {
      const pageAt = async (url: string, path: string) => plain(await (await fetch(url + path)).text())
      for (const language of contentLanguages) {
        const paths = pathsIn(language)
        const { name } = texts[language].addOns.kinds.insurance
        for (const path of [paths.home(), paths.siteMap(), paths.documents(), paths.about()]) {
          const [withIt, without] = [await pageAt(people.url, path), await pageAt(none.url, path)]
          expect([
            path,
            withIt.includes(name) || withIt.includes(`href="${paths.insurance()}"`),
            without.includes(name) || without.includes(`href="${paths.insurance()}"`),
          ]).toEqual([path, true, false])
        }
        expect(await pageAt(none.url, paths.registration())).not.toContain(name)
        expect((await fetch(none.url + paths.insurance())).status).toBe(404)
        expect(await pageAt(none.url, paths.documents())).toContain(
          texts[language].addOns.kinds.telemedicine.name,
        )
      }
      expect(
        [await pageAt(people.url, '/sitemap.xml'), await pageAt(none.url, '/sitemap.xml')].map((map) =>
          map.includes('/insurance'),
        ),
      ).toEqual([true, false])
    } finally {
      await none.stop()
    }
  })
})

async function selling(config: ProductsConfig): Promise<TestService> {
  const service = await startTestService({ pages: true })
  await service.database.transaction(async (tx) => {
    await sql`insert into product_version (version, valid_from, config, created_at)
      values (2, ${config.validFrom}, ${JSON.stringify(config)}::jsonb, now())`.execute(tx)
  })
  await service.services.products.ready()
  return service
}
