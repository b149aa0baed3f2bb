/**
 * Goal: who has Airtel Money and no M-Pesa borrows and repays as everybody else. Method: a borrower with a number of
 * Airtel's at a phone, with scripts and without; the money as Airtel's stand-in has it.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { airtelMoney, messagesTo, pressPrompt, waitingPrompt } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, readsOnReload } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))
const kes = (figure: string): string => `KES\u00a0${figure}`

/** From the last registration steps to the agreement, with Airtel Money as destination. */
async function register(page: Page, who: borrower.Borrower): Promise<void> {
  await borrower.choose(page, service.url, 'en', who)
  await borrower.getStarted(page, who)
  await borrower.enterCode(page, service.url, who.phone, /\/registration\/personal$/)
  await borrower.personalData(page, who)
  await borrower.additionalInformation(page, who)
  await page.locator('[name="payoutMethod"][value="airtel"]').check()
  await borrower.fill(page, 'airtelPhone', '0712')
  await page.locator(borrower.submit).first().click()
  await page.locator('#field-airtelPhone-error').waitFor()
  await looksRight(page, 'refused')
  await borrower.fill(page, 'airtelPhone', who.phone)
  await page.locator(borrower.submit).first().click()
  await page.waitForURL(/\/registration\/confirmation$/)
  await looksRight(page)
}

/** Sends a prompt to the customer's Airtel phone and pays it there. */
async function pay(page: Page, who: borrower.Borrower, amount: number | 'all'): Promise<void> {
  await page.goto(`${service.url}/en/account/pay`)
  await page.locator(`[name="what"][value="${amount === 'all' ? 'full' : 'other'}"]`).check()
  if (amount !== 'all') await borrower.fill(page, 'amount', String(amount))
  await borrower.fill(page, 'phone', who.phone)
  await looksRight(page)
  await page.locator('button[value="airtelPrompt"]').click()
  await page.waitForURL(/\/account\/pay\/[^/?]+/)
  await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), 'pay')
}

test.each(sampled('a loan to Airtel Money', [true, false]))(
  'a loan to Airtel Money is repaid by Airtel Money; scripts: %s',
  (scripts) =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower()
      const number = { ...who, phone: `0733${who.phone.slice(4)}` }
      await register(page, number)
      await borrower.agree(page)
      await borrower.confirmBySms(page, service.url, number.phone)
      await borrower.waitForPayout(page)
      await looksRight(page)
      expect(await airtelMoney(service.url, number.phone)).toEqual([{ way: 'out', amount: 10_000 }])
      await page.goto(`${service.url}/en/account/paybill`)
      expect(await page.locator('main').innerText()).toContain(borrower.texts.en.payment.paybill.airtel)

      await pay(page, number, 4_000)
      await readsOnReload(page, kes('6,000'))
      await looksRight(page, 'paid')
      await pay(page, number, 'all')
      await expect
        .poll(async () => {
          await page.goto(`${service.url}/en/account`)
          return page.locator('main a[href*="/account/request"]').count()
        })
        .toBeGreaterThan(0)
      expect(await airtelMoney(service.url, number.phone)).toEqual([
        { way: 'out', amount: 10_000 },
        { way: 'in', amount: 4_000 },
        { way: 'in', amount: 6_000 },
      ])
      const texts = (await messagesTo(service.url, number.phone)).map(({ text }) => text)
      expect(texts.filter((text) => text.includes('Airtel Money'))).not.toEqual([])
      await borrower.findExtinguished(page, service.url, 'en')
      await looksRight(page)
    }),
)
