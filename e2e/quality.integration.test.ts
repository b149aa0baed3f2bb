/**
 * Every page as HTML: it is valid, its links have targets, and its structured data are complete for search
 * engines. Uses HTTP only; checks that need a browser are in `quality.journey.ts`.
 */
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cookieHeader,
  startTestService,
  type TestCookies,
  type TestService,
} from '../server/testing/service/harness.ts'
import { borrow, newPhone, startPeople, type People } from '../server/testing/people/customers.ts'
import { reviewedLanguages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'
import { screenTexts } from '../web/texts/all.ts'

let people: People
/** A service with closed applications, no sign-in status, and maintenance at times. */
let troubled: TestService
let works: { readonly until: Date | null } | null = null
const customer: TestCookies = {}
beforeAll(async () => {
  people = await startPeople({ upkeep: true, pages: true })
  await borrow(people, customer, newPhone())
  troubled = await startTestService({
    pages: true,
    env: { LOAN_REQUESTS_ENABLED: 'false' },
    change: (services) => ({
      ...services,
      authenticate: () => Promise.reject(new Error('broken on purpose')),
      serviceControls: {
        ...services.serviceControls,
        current: () => ({ ...services.serviceControls.current(), technicalWorks: works }),
      },
    }),
  })
}, 120_000)
afterAll(async () => {
  await people?.stop()
  await troubled?.stop()
})

const htmlOf = async (path: string, cookies: TestCookies = {}): Promise<string> =>
  (
    await fetch(people.url + path, {
      headers: { cookie: cookieHeader(cookies) },
    })
  ).text()

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's choices where HTML leaves the form open: <meta/>, hidden="", charSet.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // a link's text may contain more than its number, and only the number must stay on one line: see below
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }], // React's ids begin with an underscore, which HTML allows
  },
})
const complaintsAbout = async (path: string, cookies?: TestCookies): Promise<string[]> =>
  complaintsIn(path, await htmlOf(path, cookies))
async function complaintsIn(path: string, html: string): Promise<string[]> {
  const brokenNumbers = [...html.matchAll(/<a [^>]*href="tel:[^>]*>([^<]*\d [\d][^<]*)</g)].map(
    ([, said]) => `${path} a telephone number that breaks: ${said}`,
  )
  const { results } = await validator.validateString(html)
  return [
    ...brokenNumbers,
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
    ),
  ]
}

describe.each(reviewedLanguages)('%s', (language) => {
  const paths = pathsIn(language)
  test('every public page is valid HTML', async () => {
    const others = [
      await pieceIn(paths.news()),
      await pieceIn(paths.promotions()),
      paths.restore(),
      `${paths.about()}/nothing-here`,
      `${paths.home()}?amount=7&term=1`,
      `${paths.home()}?amount=5000&term=61`,
    ]
    const found = await Promise.all(
      [...publicPages.map(({ name }) => paths[name]()), ...others].map((path) => complaintsAbout(path)),
    )
    expect(found.flat()).toEqual([])
  })
  test('pages with closed applications, and error pages, are valid HTML', async () => {
    const found = async (path: string, status: number, said: string, cookie = '') => {
      const response = await fetch(troubled.url + path, { headers: { cookie } })
      const html = await response.text()
      expect([path, response.status, html]).toEqual([path, status, expect.stringContaining(said)])
      return complaintsIn(path, html)
    }
    const { errors, works: texts } = screenTexts[language]
    const settings = await troubled.api('GET /api/settings', undefined, {
      headers: { 'x-language': language },
    })
    const closed = (settings.ok && settings.data.message) || 'no message'
    const complaints = [
      await found(paths.home(), 200, closed),
      await found(paths.installments(), 200, closed),
      await found(paths.registration(), 200, closed),
      await found(paths.about(), 500, errors.failed.title, 'session=x'),
    ]
    for (const until of [null, new Date('2026-03-02T13:30:00Z'), new Date('2026-03-04T13:30:00Z')]) {
      works = { until }
      complaints.push(await found(paths.about(), 503, texts.title))
    }
    works = null
    expect(complaints.flat()).toEqual([])
  })
})
test('the account is valid HTML', async () => {
  const paths = pathsIn('en')
  const screens = [
    paths.account(),
    paths.loanRequest(),
    paths.payment(),
    paths.paybill(),
    paths.history(),
    paths.requests(),
    paths.receiving(),
    paths.cards(),
    paths.statement(),
    paths.loanDocuments(),
    paths.appeals(),
    paths.appealNew(),
    paths.prolong(),
    paths.whatIf(),
    paths.addOns(),
    paths.paid(),
    paths.invite(),
    paths.myData(),
    paths.personalData(),
    paths.additionalData(),
    paths.addresses(),
    paths.email(),
    paths.password(),
    paths.devices(),
    paths.consents(),
    paths.dataRights(),
    paths.linkedPartners(),
    `${paths.account()}/offline`,
  ]
  const found = await Promise.all(screens.map((path) => complaintsAbout(path, customer)))
  expect(found.flat()).toEqual([])
})

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** The schema.org data of a page. */
function thingsIn(html: string): readonly Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, block = '']) => {
    const graph = JSON.parse(block) as { '@context': string; '@graph': Thing[] }
    expect(graph['@context']).toBe('https://schema.org')
    return graph['@graph']
  })
}
/** Properties that search engines require for each type. */
const required: Readonly<Record<string, readonly string[]>> = {
  FinancialService: [
    '@id',
    'name',
    'legalName',
    'url',
    'logo',
    'image',
    'telephone',
    'email',
    'address',
    'contactPoint',
  ],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  LoanOrCredit: [
    'name',
    'description',
    'url',
    'provider',
    'amount',
    'loanTerm',
    'annualPercentageRate',
    'interestRate',
    'currency',
    'feesAndCommissionsSpecification',
  ],
  NewsArticle: ['headline', 'datePublished', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  Offer: ['name', 'url', 'offeredBy', 'validFrom'],
}
const pieceIn = async (path: string): Promise<string> =>
  new RegExp(`href="(${path}/[^"#]+)"`).exec(await htmlOf(path))?.[1] ?? ''

describe.each(reviewedLanguages)('structured data, %s', (language) => {
  const paths = pathsIn(language)
  test("each page's structured data are complete, and questions occur once on the site", async () => {
    const about = new Map<string, readonly string[]>([
      ...publicPages.map(({ name }) => [paths[name](), ['BreadcrumbList']] as const),
      [await pieceIn(paths.news()), ['BreadcrumbList', 'NewsArticle']],
      [await pieceIn(paths.promotions()), ['BreadcrumbList', 'Offer']],
    ])
    about.set(paths.home(), ['FinancialService', 'WebSite', 'LoanOrCredit'])
    for (const path of [paths.firstLoan(), paths.loyalCustomers(), paths.installments()])
      about.set(path, ['BreadcrumbList', 'LoanOrCredit'])
    about.set(paths.questions(), ['BreadcrumbList', 'FAQPage'])
    for (const [path, kinds] of about) {
      const things = thingsIn(await htmlOf(path))
      if (path !== paths.promotions())
        expect([path, things.map((thing) => thing['@type'])]).toEqual([path, kinds])
      for (const thing of things)
        for (const property of required[thing['@type']] ?? ['an unexpected type'])
          expect([path, thing['@type'], property, thing[property]]).not.toEqual([
            path,
            thing['@type'],
            property,
            undefined,
          ])
    }
  })
  test("figures and names equal the configuration's", async () => {
    const config = await people.api('GET /api/v1/customer/products/config')
    if (!config.ok) throw new Error('no configuration')
    const { sumMin, sumMax, termDaysMin, termDaysMax, termDaysMaxLoyal, nominalYearlyPercent } = config.data
    const loanOf = async (path: string) =>
      thingsIn(await htmlOf(path)).find((thing) => thing['@type'] === 'LoanOrCredit')
    expect(await loanOf(paths.home())).toMatchObject({
      amount: { currency: 'KES', minValue: sumMin, maxValue: sumMax },
      loanTerm: { minValue: termDaysMin, maxValue: termDaysMax, unitCode: 'DAY' },
      annualPercentageRate: nominalYearlyPercent,
      provider: { name: 'Mkopo' },
    })
    expect(await loanOf(paths.firstLoan())).toMatchObject({
      annualPercentageRate: 0,
      loanTerm: { maxValue: termDaysMax },
    })
    expect(await loanOf(paths.loyalCustomers())).toMatchObject({ loanTerm: { maxValue: termDaysMaxLoyal } })
    expect(await loanOf(paths.installments())).toMatchObject({
      loanTerm: { minValue: config.data.installment?.termDays, maxValue: config.data.installment?.termDays },
    })
    const [lender] = thingsIn(await htmlOf(paths.home()))
    const { brand, lender: legalName, hotline, email, address } = people.services.config
    expect(lender).toMatchObject({
      name: brand,
      legalName,
      telephone: hotline,
      email,
      address: { streetAddress: address },
    })
    const questions = thingsIn(await htmlOf(paths.questions())).find(
      (thing) => thing['@type'] === 'FAQPage',
    )?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(10)
    for (const { name, acceptedAnswer } of questions)
      expect([name, acceptedAnswer.text]).toEqual([
        expect.stringMatching(/\w/),
        expect.stringMatching(/^<p>/),
      ])
  })
  test("every inner page's breadcrumbs lead from home by existing addresses", async () => {
    const way = thingsIn(await htmlOf(await pieceIn(paths.news())))[0]?.['itemListElement'] as {
      position: number
      item: string
    }[]
    expect(way.map(({ position, item }) => `${position} ${item.replace(people.url, '')}`)).toEqual([
      `1 ${paths.home()}`,
      `2 ${paths.news()}`,
      expect.stringMatching(`^3 ${paths.news()}/`),
    ])
  })
})

test('every link on a public page leads to an existing page and anchor', async () => {
  const htmls = new Map<string, Promise<{ readonly status: number; readonly html: string }>>()
  const open = (path: string) => {
    const known =
      htmls.get(path) ??
      fetch(people.url + path).then(async (response) => ({
        status: response.status,
        html: await response.text(),
      }))
    htmls.set(path, known)
    return known
  }
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const start = [...reviewedLanguages, null].flatMap((language) =>
    publicPages.map(({ name }) => pathsIn(language)[name]()),
  )
  const found: string[] = []
  const seen = new Set<string>()
  for (const path of start) {
    for (const href of linksOf((await open(path)).html)) {
      if (/^(https?|tel|mailto):/.test(href)) continue
      const { pathname, search, hash } = new URL(href, people.url + path)
      const target = pathname + search
      if (seen.has(target + hash)) continue
      seen.add(target + hash)
      const { status, html } = await open(target)
      if (status !== 200) found.push(`${path} -> ${href}: ${status}`)
      else if (hash && !html.includes(`id="${hash.slice(1)}"`))
        found.push(`${path} -> ${href}: no such place`)
    }
  }
  expect(found).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})
