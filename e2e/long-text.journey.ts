/** Typed or pasted text is never cut, and all errors of a form are shown at once with field names. */
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '100' }))
const send = 'main form[method="post"] button[type="submit"]'

test.each(sampled('a long complaint is returned complete', [true, false]))(
  'a long complaint is returned complete with its length, scripts %s',
  (scripts) =>
    onPhone(scripts, async (page) => {
      await borrowed(page, service.url, 'en')
      await page.goto(`${service.url}/en/account/appeals/new/treatment`)
      await reads(page, '4,000 characters at most')
      const typed = 'They called me at night. '.repeat(313).trim()
      await borrower.fill(page, 'textarea', typed)
      await page.locator(send).last().click()
      await reads(page, `4,000 characters at most; this has ${typed.length.toLocaleString('en-KE')}`)
      expect(await page.locator('[name="textarea"]').inputValue()).toBe(typed)
      await looksRight(page)
      await borrower.fill(page, 'textarea', typed.slice(0, 4_000))
      await page.locator(send).last().click()
      await page.waitForURL(/notice=filed/)
    }),
)

test('a wrong amount and a wrong phone are reported together', () =>
  onPhone(false, async (page) => {
    await borrowed(page, service.url, 'en')
    await page.goto(`${service.url}/en/account/pay`)
    await page.locator('[name="what"][value="other"]').check()
    await borrower.fill(page, 'amount', '5200.01')
    await borrower.fill(page, 'phone', '12')
    await page.locator(send).first().click()
    const { payment } = borrower.texts.en
    for (const label of [payment.amount, payment.phone]) await reads(page, `${label}:`)
    await looksRight(page)
  }))

test('without scripts the time of the next code is shown', () =>
  onPhone(false, async (page) => {
    await page.goto(`${service.url}/en/sign-in/restore`)
    await borrower.fill(page, 'phone', '0712 345 678')
    await page.locator(send).first().click()
    await page.waitForURL(/restore\/code/)
    await page.locator('button[value="resend"]').click()
    expect(await page.locator('[data-error-summary]').textContent()).toMatch(/from \d\d:\d\d/)
    expect(await page.locator('[data-countdown]').textContent()).toMatch(/from \d\d:\d\d/)
    await looksRight(page)
  }))
