/**
 * A phone without a network: the stored figures of the loan, the paybill details, and nothing for another
 * customer. API calls prepare the states.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { borrow, newPhone, signUp, startPeople } from '../server/testing/people/customers.ts'
import { confirmBySms, newBorrower, texts, waitForPayout, type Language } from './borrower.ts'
import { asked } from './by-calls.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const people = started(() => startPeople({ pages: true }))

const bring = (context: BrowserContext, cookies: TestCookies) =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
/** Addresses in this browser's caches. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const inEach = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return inEach.flat()
  })
const keepsIts = (page: Page) =>
  expect
    .poll(async () => (await keptOn(page)).toSorted())
    .toEqual(['/account/offline', expect.stringMatching(/^\/assets\/styles-.*\.css$/)])
const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** Signed in, with a loan, on its screen, until the phone keeps it. */
async function atTheLoan(
  context: BrowserContext,
  page: Page,
  language: Language,
  screen = '',
): Promise<{ readonly paybill: string; readonly account: string }> {
  const cookies: TestCookies = {}
  await borrow(people, cookies, newPhone())
  await bring(context, cookies)
  await page.goto(`${people.url}/${language}/account${screen}`)
  await keepsIts(page)
  await controlled(page)
  const loan = await people.api('GET /api/account/loans/current', undefined, { cookies })
  if (!loan.ok || !loan.data) throw new Error('no loan')
  return { paybill: loan.data.paybill.paybill, account: loan.data.paybill.accountNumber }
}

/** The day and the time of the tests' clock, in Nairobi. */
const now = (): string =>
  new Intl.DateTimeFormat('de', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Nairobi',
  }).format(people.clock.now())

test('without a network the figures and the paybill are shown with their date; after sign-out they are gone', async () => {
  await onPhone(true, async (page, context) => {
    const { paybill, account } = await atTheLoan(context, page, 'en')
    await context.setOffline(true)
    for (const path of ['/account', '/account/pay', '/account/data']) {
      await page.goto(`${people.url}/en${path}`)
      const said = await page.locator('main').innerText()
      for (const words of [
        texts.en.offline.title,
        `As of ${now()}:`,
        'KES\u00a010,000',
        paybill,
        account,
        `Business number: ${paybill}`,
      ])
        expect(said).toContain(words)
    }
    await looksRight(page, 'offline')

    await context.setOffline(false)
    // Without a press.
    await page.locator('nav[data-customer]').waitFor()
    expect(page.url()).toBe(`${people.url}/en/account/data`)
    await page.goto(`${people.url}/en/account`)
    await page.locator('form[action$="/account/sign-out"] button').click()
    await page.waitForURL(/\/en$/)
    expect(await keptOn(page)).toEqual([])
    expect(
      await page.evaluate(() => navigator.serviceWorker.controller),
      "no public page is a worker's",
    ).toBeNull()
    await context.setOffline(true)
    await expect(page.goto(`${people.url}/en/account`)).rejects.toThrow(/net::ERR/)
  })
})
test.each(sampled('a loan without a network', ['sw', 'es'] as const))(
  'another screen has the loan without a network, in %s',
  async (language) => {
    await onPhone(true, async (page, context) => {
      const { paybill } = await atTheLoan(context, page, language, '/data')
      await context.setOffline(true)
      await page.goto(`${people.url}/${language}/account`)
      const said = await page.locator('main').innerText()
      for (const words of [
        texts[language].offline.title,
        texts[language].offline.asOf({ when: now() }),
        paybill,
      ])
        expect(said).toContain(words)
    })
  },
)
test('the next customer finds nothing of the previous one, nor does a phone whose session ended elsewhere', async () => {
  await onPhone(true, async (page, context) => {
    await atTheLoan(context, page, 'en')
    const other: TestCookies = {}
    await signUp(people, other, newPhone())
    await bring(context, other)
    await page.goto(`${people.url}/en/account`)
    await expect.poll(() => keptOn(page)).toEqual([])
  })
  await onPhone(true, async (page, context) => {
    await atTheLoan(context, page, 'en')
    await context.clearCookies()
    await page.goto(`${people.url}/en/account`)
    await page.waitForURL(/\/sign-in\?back=/)
    await expect.poll(() => keptOn(page)).toEqual([])
  })
})

test('a form sent without a network says so; with the network its values are restored, except passwords', async () => {
  await onPhone(true, async (page, context) => {
    await atTheLoan(context, page, 'en', '/data/email')
    await page.locator('main [name="email"]').fill('wanjiku@example.com')
    await page.locator('main [name="currentPassword"]').fill('Kesho!2027')
    await context.setOffline(true)
    await page.locator('main form button').last().click()
    await page.getByText(texts.en.offline.notSent).waitFor()
    expect((await page.locator('main').innerText()).indexOf(texts.en.offline.notSent), 'it comes first').toBe(
      0,
    )
    expect(await page.locator('main a').first().getAttribute('href')).toBe('/en/account/data/email')
    await looksRight(page, 'not-sent')
    await context.setOffline(false)
    // Without a press.
    const email = page.locator('main [name="email"]')
    await email.waitFor()
    expect(await email.inputValue()).toBe('wanjiku@example.com')
    expect(await page.locator('main [name="currentPassword"]').inputValue()).toBe('')
    // A page that was only viewed shows no form notice.
    await context.setOffline(true)
    await page.goto(`${people.url}/en/account/data`)
    expect(await page.getByText(texts.en.offline.notSent).isVisible()).toBe(false)
  })
})

test('a form without a response shows the loan and the paybill instead of a browser error', async () => {
  const service = await startOnCopy({ RATE_LIMIT_FACTOR: '1000' })
  let isThere = true
  const leave = async (): Promise<void> => {
    if (isThere) await service.stop()
    isThere = false
  }
  try {
    await onPhone(true, async (page) => {
      const who = newBorrower()
      await asked(page, service.url, 'en', who)
      await confirmBySms(page, service.url, who.phone)
      await waitForPayout(page)
      await page.goto(`${service.url}/en/account/pay`)
      await keepsIts(page)
      await controlled(page)
      await leave()
      await page.locator('main [name="method"]').first().click()
      await page.getByText(texts.en.offline.title).first().waitFor()
      const said = await page.locator('main').innerText()
      expect(said).toContain('KES\u00a010,000')
      expect(said).toContain(texts.en.offline.notSent)
    })
  } finally {
    await leave()
  }
})

test('a browser without storage and workers works and stores nothing', async () => {
  await onPhone(true, async (page, context) => {
    await context.addInitScript(() => {
      const refuse = (): Promise<never> => Promise.reject(new DOMException('', 'SecurityError'))
      CacheStorage.prototype.match = refuse
      CacheStorage.prototype.open = refuse
      CacheStorage.prototype.delete = refuse
      ServiceWorkerContainer.prototype.register = refuse
    })
    const cookies: TestCookies = {}
    await borrow(people, cookies, newPhone())
    await bring(context, cookies)
    await page.goto(`${people.url}/en/account`)
    await page.locator('form[action$="/account/sign-out"] button').click()
    await page.locator('a[href$="/sign-in"]').first().waitFor()
  })
})
