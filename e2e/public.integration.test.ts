/** Goal: what a stranger reads is whole in the first HTML, light, and true. Method: the built pages, fetched. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cookieHeader, startTestService } from '../server/testing/service/harness.ts'
import { started } from '../server/testing/service/started.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { reviewedLanguages as languages } from '../domain/language.ts'
import { screenTexts } from '../web/texts/all.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'

const site = started(() => startTestService({ pages: true }))

const paths = pathsIn('en')
const textOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => String(href).replaceAll('&amp;', '&'))

test('a content page sends no script, fits its size limit, and is complete in every language', async () => {
  for (const language of languages) {
    for (const { name } of publicPages.filter(({ kind }) => kind === 'content')) {
      const address = pathsIn(language)[name]()
      const html = await textOf(address)
      expect([address, html.match(/<script(?! type="application\/ld\+json")/g)]).toEqual([address, null])
      expect([address, html.match(/<h1[ >]/g)?.length, mainOf(html).match(/\{\w+\}/g)]).toEqual([
        address,
        1,
        null,
      ])
      expect(mainOf(html).replace(/<[^>]+>/g, '').length, address).toBeGreaterThan(200)
      expect(brotliCompressSync(html).length, address).toBeLessThan(20 * 1_024)
    }
  }
})
test('a forged form is refused and recorded as a security event', async () => {
  const manager = await newOfficer(site, 'productManager')
  const cookie = cookieHeader(manager.cookies)
  const body = new URLSearchParams({ act: 'approve' })
  const address = `${site.url}/office/actions/019ad000-0000-7000-8000-000000000000`
  expect((await fetch(address, { method: 'POST', headers: { cookie }, body })).status).toBe(403)
  expect(await site.services.securityEvents.list({}, 9)).toMatchObject([
    { kind: 'forgedRequest', what: 'page', officerId: expect.any(String) as unknown },
  ])
})
test('home: banners, steps, first questions, and links to both kinds of loan', async () => {
  const html = mainOf(await textOf(paths.home()))
  for (const said of [
    'A licensed lender',
    'Every day from 08:00 to 20:00',
    'We never call your contacts',
    'Your tenth',
    'Repay in two equal payments',
    'Accident insurance',
    '3\u00a0% of the amount, once',
    'How it works',
    'Who can borrow?',
    'All questions and answers',
    'Before you borrow from anyone',
  ])
    expect(html).toContain(said)
  for (const href of [
    paths.insurance(),
    paths.installments(),
    paths.firstLoan(),
    paths.loyalCustomers(),
    paths.questions(),
  ])
    expect(linksIn(html)).toContain(href)
  expect(html.match(/<details id=/g)).toHaveLength(6)
})
test('sample reviews are marked as such', async () => {
  const html = mainOf(await textOf(paths.home()))
  expect(html).toContain('These are made up: only a sandbox shows them.')
  expect(html.match(/<blockquote>/g)?.length).toBe(html.match(/<strong[^>]*>Example<\/strong>/g)?.length)
  expect(html.match(/<blockquote>/g)?.length).toBeGreaterThan(2)
})
test('questions by group, each with an address of its own', async () => {
  const html = mainOf(await textOf(paths.questions()))
  expect([...html.matchAll(/<h2 id="(\w+)"/g)].map(([, group]) => group)).toEqual([
    'borrowing',
    'repaying',
    'account',
    'trouble',
  ])
  for (const id of ['more-time', 'cannot-pay', 'secret']) expect(html).toContain(`<section id="${id}"`)
  expect(html.match(/<h3/g)?.length).toBeGreaterThanOrEqual(20)
})
test('questions are searched within the page; a search without a result leads to support', async () => {
  const asked = async (q: string) => mainOf(await textOf(`${paths.questions()}?q=${encodeURIComponent(q)}`))
  const found = await asked('paybill')
  const shown = found.match(/<h3/g)?.length ?? 0
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(10)
  expect(found).toContain('name="q"')
  expect(found).toContain('value="paybill"')
  const none = await asked('zebra <script>')
  expect(none).toContain('No answers found')
  expect(none).not.toContain('<script>')
  expect(linksIn(none)).toEqual(expect.arrayContaining([paths.support(), paths.questions()]))
})
test('a calculator choice and a promotion can be shared by WhatsApp, even without scripts', async () => {
  const sent = async (path: string) =>
    decodeURIComponent(
      linksIn(mainOf(await textOf(path))).find((href) => href.startsWith('https://wa.me/?text=')) ?? '',
    )
  expect(await sent(`${paths.home()}?amount=5000&term=66`)).toContain(`${site.url}/en?amount=5000&term=66`)
  expect(await sent(paths.promotions('loyalty'))).toContain(`${site.url}/en/promotions/loyalty`)
})
test('the lists of news and promotions link each item with its day', async () => {
  const news = mainOf(await textOf(paths.news()))
  expect(linksIn(news)).toContain(paths.news('2026-01-open'))
  expect(news).toContain('12.01.2026')
  const piece = await textOf(paths.news('2026-01-open'))
  expect(piece).toContain('Published on 12.01.2026')
  expect(linksIn(mainOf(piece))).toContain(paths.news())
  expect(linksIn(mainOf(await textOf(paths.promotions())))).toContain(paths.promotions('loyalty'))
  for (const path of [paths.news('nothing'), paths.promotions('nothing')])
    expect((await fetch(site.url + path)).status).toBe(404)
})
test("a page's figures equal the products'", async () => {
  const loyal = mainOf(await textOf(paths.loyalCustomers()))
  for (const said of ['61 to 182 days', '<td>Silver</td>', '<td>2.4\u00a0%</td>', '<td>2.25\u00a0%</td>'])
    expect(loyal).toContain(said)
  expect(mainOf(await textOf(paths.insurance()))).toContain('0.5\u00a0%')
  expect(mainOf(await textOf(paths.partners()))).toContain('97 %')
  const documents = mainOf(await textOf(paths.documents()))
  for (const said of ['KES\u00a025,250', '912.5\u00a0%', 'KES\u00a0150']) expect(documents).toContain(said)
})
test('the site map has every public page and every list item', async () => {
  const links = linksIn(mainOf(await textOf(paths.siteMap())))
  for (const { name } of publicPages.filter((page) => page.name !== 'siteMap'))
    expect(links).toContain(paths[name]())
  for (const path of [paths.news('2026-02-kiswahili'), paths.promotions('two-payments')])
    expect(links).toContain(path)
})
test('the header menu opens natively; the footer is long on content pages and short on forms; a missing page offers links', async () => {
  const footOf = (html: string): string => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  for (const name of ['about', 'home', 'registration', 'signIn', 'payWithoutSignIn'] as const) {
    const html = await textOf(paths[name]())
    const menu =
      /<details name="header" class="menu min-\[80rem\]:hidden">[\s\S]*?<\/details>/.exec(html)?.[0] ?? ''
    for (const wanted of ['firstLoan', 'payWithoutSignIn', 'questions', 'support', 'siteMap'] as const)
      expect([name, linksIn(menu)]).toEqual([name, expect.arrayContaining([paths[wanted]()])])
    const links = linksIn(footOf(html))
    expect([name, links.length > 10]).toEqual([name, name === 'about' || name === 'home'])
    expect(links).toContain(paths.privacyChoices())
  }
  const links = linksIn(mainOf(await textOf('/en/nothing-here')))
  for (const path of [paths.home(), paths.support(), paths.payWithoutSignIn(), paths.contacts()])
    expect(links).toContain(path)
})
test.each(['/en/%E0%A4%A', '/sw/%', '/en/about/%zz?q=1', '/en/%00', `/en/${'a'.repeat(1_000)}`])(
  'the broken address %s answers with the 404 page',
  async (address) => {
    const got = await fetch(site.url + address)
    expect([got.status, got.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const { title } = screenTexts[address.startsWith('/sw') ? 'sw' : 'en'].errors.notFound
    expect(await got.text()).toContain(title)
  },
)
