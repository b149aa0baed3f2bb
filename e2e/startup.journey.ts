/**
 * What a browser keeps and sends (rule calls-1, rule calls-12), and what it shows while data is loading, when
 * it fails, and when the service was renewed meanwhile (rule screens-6, rule calls-4).
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServiceProcess } from '../server/testing/service-process.ts'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { asked } from './by-calls.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads, runsReact } from './visit.ts'

const service = started(() => startServiceProcess({ RATE_LIMIT_FACTOR: '1000' }))

/** Opens the loan history from the menu, without loading a page: the browser asks the API itself. */
async function openHistory(page: Page): Promise<void> {
  await runsReact(page)
  await page.locator('nav details summary').click()
  await page.locator('nav a[href$="/account/history"]').click()
}
const historyCall = '**/api/v1/customer/demand/history*'

test('device, time zone and guid go with every call; loading, failing and a new build are told, and nothing typed is lost', () =>
  onPhone(
    true,
    async (page) => {
      const { account, history, myLoan } = texts.en
      const who = borrower.newBorrower()
      await asked(page, service.url, 'en', who)
      const sent: Record<string, string>[] = []
      page.on('request', (request) => {
        if (request.url().includes('/demand/history')) sent.push(request.headers())
      })
      const callHistory = async () => {
        await page.goto(`${service.url}/en/account`)
        await openHistory(page)
        await page.waitForURL(/\/account\/history$/)
        await reads(page, history.labels.waitingForSmsConfirmation)
      }
      await callHistory()
      await callHistory()
      const [first, second] = sent
      expect(
        (await page.context().cookies()).find(({ name }) => name === 'device')?.value,
        'one device, by cookie and by header',
      ).toBe(first?.['x-device-id'])
      expect(second?.['x-device-id'], 'made once, and kept').toBe(first?.['x-device-id'])
      expect(first).toMatchObject({
        'x-client-time-zone': await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      })
      expect(first?.['x-session-id']).toMatch(/^[\da-f-]{36}$/)
      expect(
        await page.evaluate(() => [localStorage.getItem('deviceId'), localStorage.getItem('userGuid')]),
      ).toEqual([first?.['x-device-id'], first?.['x-session-id']])

      // It takes long, then fails, then no answer comes at all; Retry shows what was asked for.
      await page.goto(`${service.url}/en/account`)
      await page.route(historyCall, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        await route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"errors":{},"message":"","code":"unexpected"}',
        })
      })
      const outage = page.waitForResponse('**/api/events')
      await openHistory(page)
      await page.locator('.late-status', { hasText: account.loading }).waitFor()
      await reads(page, account.failed.title)
      expect((await outage).status(), 'an outage that the service did not see is reported').toBe(200)
      await looksRight(page, 'failed')
      await page.unroute(historyCall)
      await page.getByText(account.failed.retry, { exact: true }).click()
      await reads(page, history.labels.waitingForSmsConfirmation)
      await page.goto(`${service.url}/en/account`)
      await page.route(historyCall, (route) => route.abort('connectionfailed'))
      await openHistory(page)
      await reads(page, account.failed.received)
      await looksRight(page, 'not-received')
      await page.unroute(historyCall)

      // Another build answers: the page is loaded anew, with what was typed.
      await page.goto(`${service.url}/en/account`)
      await page.locator('[data-cancel] summary').click()
      await page.locator('button[name="intent"][value="cancel"]').click()
      await reads(page, myLoan.cancelled.title)
      await page.goto(`${service.url}/en/account/request`)
      await borrower.fill(page, 'amount', '7,500')
      await page.evaluate(() => {
        document.documentElement.dataset.before = 'yes'
      })
      await page.route(historyCall, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'x-build-id': 'zzzzzz-newer' },
        })
      })
      await openHistory(page)
      await page.waitForFunction(() => document.documentElement.dataset.before === undefined)
      await expect.poll(() => page.locator('[name="amount"]').inputValue()).toBe('7,500')
      expect(page.url()).toMatch(/\/account\/request$/)
    },
    'block',
  ))

test('the calculator stays as it was left, for the session', () =>
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
