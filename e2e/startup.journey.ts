/**
 * What a browser stores and sends (rule calls-1, rule calls-12), and what it shows while a page loads, when
 * the service is unavailable, and after an upgrade (rule screens-5, rule calls-3, rule calls-4).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { asked } from './by-calls.ts'
import { startOnCopy, started } from './started.ts'
import { onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

/** Polled by an open account page. */
const loanCall = '**/api/account/loans/current'

/** Opens the loan history from the menu. */
async function openHistory(page: Page): Promise<void> {
  await page.locator('nav details summary').click()
  await page.locator('nav a[href$="/account/history"]').click({ noWaitAfter: true })
}

/** The browser is in the background for more than a minute, then visible again. */
async function awayAndBack(page: Page): Promise<void> {
  const become = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await become('hidden')
  await page.clock.fastForward('01:01')
  await become('visible')
}

test('every call has device, time zone and guid; a slow page and an outage are reported', () =>
  onPhone(
    true,
    async (page) => {
      const { account, history } = texts.en
      await asked(page, service.url, 'en', borrower.newBorrower())
      const askedBy = async () => {
        const sent = page.waitForRequest(loanCall)
        await page.goto(`${service.url}/en/account`)
        return (await sent).headers()
      }
      const [first, second] = [await askedBy(), await askedBy()]
      expect(
        (await page.context().cookies()).find(({ name }) => name === 'device')?.value,
        'one device, by cookie and by header',
      ).toBe(first['x-device-id'])
      expect(second['x-device-id'], 'made once, and kept').toBe(first['x-device-id'])
      expect(first).toMatchObject({
        'x-client-time-zone': await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      })
      expect(first['x-session-id']).toMatch(/^[\da-f-]{36}$/)
      expect(
        await page.evaluate(() => [localStorage.getItem('deviceId'), localStorage.getItem('userGuid')]),
      ).toEqual([first['x-device-id'], first['x-session-id']])

      // A proxy answers instead of the service: the page stays, and reports it.
      await page.route(loanCall, (route) => route.fulfill({ status: 503, body: 'away' }))
      const outage = page.waitForResponse('**/api/events')
      await page.goto(`${service.url}/en/account`)
      expect((await outage).status(), 'an outage that the service did not see is reported').toBe(200)
      await page.unroute(loanCall)

      await page.route('**/account/history', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        await route.continue()
      })
      // Checked within the page, because Playwright is blocked while another page loads.
      await page.evaluate(() => {
        const status = document.querySelector('.late-status')
        const look = () => status && getComputedStyle(status).opacity
        addEventListener('pagehide', () =>
          sessionStorage.setItem('said', look() === '1' ? (status?.textContent ?? '') : 'nothing'),
        )
      })
      await openHistory(page)
      await page.waitForURL(/\/account\/history$/)
      await reads(page, history.labels.waitingForSmsConfirmation)
      expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(account.loading)
    },
    'block',
  ))

test("typed values are restored on a newer build's page and in another language, with the price", () =>
  onPhone(true, async (page) => {
    const { myLoan } = texts.en
    await asked(page, service.url, 'en', borrower.newBorrower())
    await page.goto(`${service.url}/en/account`)
    await page.locator('[data-cancel] summary').click()
    await page.locator('button[name="intent"][value="cancel"]').click()
    await reads(page, myLoan.cancelled.title)
    await page.clock.install()
    await page.goto(`${service.url}/en/account/request`)
    await borrower.fill(page, 'amount', '7,500')
    await page.evaluate(() => {
      document.documentElement.dataset.before = 'yes'
    })
    await page.route('**/health/live', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'x-build-id': 'zzzzzz-newer' },
      })
    })
    await awayAndBack(page)
    await page.waitForFunction(() => document.documentElement.dataset.before === undefined)
    await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('7,500')
    expect(page.url()).toMatch(/\/account\/request$/)

    await page.locator('header details[name="header"] summary').click()
    await page.locator('header a[hreflang="sw"]').click()
    await page.waitForURL(/\/sw\/account\/request$/)
    await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('7,500')
    await reads(page, 'KES\u00a07,500')
  }))

test('the calculator keeps its choice for the session', () =>
  onPhone(true, async (page) => {
    await page.goto(`${service.url}/en`)
    await borrower.fill(page, 'amount', '4,500')
    await page.goto(`${service.url}/en/about`)
    await page.goto(`${service.url}/en`)
    await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('4,500')
    expect(
      JSON.parse((await page.evaluate(() => sessionStorage.getItem('calculator'))) ?? '{}'),
    ).toMatchObject({ amount: 4_500 })
  }))
