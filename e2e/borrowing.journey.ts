/**
 * Borrowing with extras: add-ons signed by two codes in one SMS, or removed before; the instalment loan for a
 * repeat customer; closed applications.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorText } from '../contract/texts/index.ts'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { texts } from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { messagesTo, moveClock, readCode, readCodes } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { languages, looksRight, onPhone, reads, staysInPlace, unfold } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

const kes = (figure: string): string => `KES\u00a0${figure}`
const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`button[name="intent"][value="${intent}"]`).click()
const otherThan = (code: string): string => (code === '000' ? '111' : '000')

async function signWith(page: Page, agreement: string, addOns: string): Promise<void> {
  await borrower.fill(page, 'otp', agreement)
  await borrower.fill(page, 'addOnsOtp', addOns)
  await press(page, 'confirm')
}

describe.each(
  sampled('borrowing', [
    { language: 'en', scripts: true },
    { language: 'sw', scripts: false },
    { language: 'es', scripts: false },
  ] as const),
)('in $language, scripts $scripts', ({ language, scripts }) => {
  const { addOns, myLoan } = texts[language]

  test('add-ons: none is preselected, the price follows the choice, and only both codes sign', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower()
      await borrower.registerUpToConfirmation(page, service.url, language, who)
      expect(await page.locator('[name^="addOns."]:checked').count()).toBe(0)
      expect(await page.locator('[name^="addOns."]').count()).toBe(4)
      await reads(page, addOns.cancel({ days: texts[language].common.days({ count: 14 }) }))
      await borrower.chooseAddOns(page, ['insurance'])
      await reads(page, kes('10,300'))
      await looksRight(page, 'add-ons')

      // Ticks another add-on: scripts show its price at once. Without them it is shown before the code is
      // requested.
      await page.locator('[name="addOns.telemedicine"]').check()
      if (scripts) await reads(page, kes('10,450'))
      else {
        await page.locator('[name="agreement"]').check()
        await page.locator(borrower.submit).click()
        await reads(page, kes('10,450'))
        await reads(page, addOns.notice)
        expect(await page.locator('[name="agreement"]').isChecked()).toBe(false)
      }
      await borrower.agree(page)

      await page.locator('[name="addOnsOtp"]').waitFor()
      await reads(page, kes('10,450'))
      await looksRight(page, 'two-codes')
      if (scripts) await staysInPlace(page)
      const [agreementCode, addOnsCode] = await readCodes(service.url, who.phone)
      await signWith(page, agreementCode, otherThan(addOnsCode))
      await page.locator('#field-otp-error').waitFor()
      await looksRight(page, 'two-codes-wrong')
      await signWith(page, agreementCode, addOnsCode)
      await page.locator('[name="otp"]').waitFor({ state: 'detached' })
      await borrower.waitForPayout(page)
      await reads(page, kes('10,450'))
      expect(
        (await messagesTo(service.url, who.phone)).filter(
          ({ text }) => text.includes(agreementCode) && text.includes(addOnsCode),
        ),
        'one SMS',
      ).toHaveLength(1)
    }))

  test('add-ons are removed before signing: another price, and a single code', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower()
      await borrower.registerUpToConfirmation(page, service.url, language, who)
      await borrower.chooseAddOns(page, ['legalAid', 'multiservice'])
      await borrower.agree(page)
      await page.locator('[name="addOnsOtp"]').waitFor()
      await readCodes(service.url, who.phone)
      await press(page, 'takeOutAddOns')
      await page.getByText(myLoan.notices.addOnsOut).waitFor()
      expect(await page.locator('[name="addOnsOtp"]').count()).toBe(0)
      await looksRight(page, 'add-ons-out')
      await moveClock(service.url, { minutes: 2 })
      await borrower.confirmBySms(page, service.url, who.phone)
      await borrower.waitForPayout(page)
      await unfold(page)
      expect(await page.locator('main [data-figure="total"]').innerText()).toBe(kes('10,000'))
      expect(await page.locator('main [data-figure="addOns"]').count()).toBe(0)
    }))
})

test('two equal payments can be chosen during registration: the price shows both before the agreement', () =>
  onPhone(false, async (page) => {
    const who = borrower.newBorrower({ term: 91 })
    await borrower.registerUpToConfirmation(page, service.url, 'en', who)
    await page.locator('[name="product"][value="installment"]').check()
    await press(page, 'price')
    await page.waitForURL(/product=installment/)
    expect(await page.locator('main .slip').innerText()).toContain(kes('5,000'))
    await looksRight(page, 'installment')
    await borrower.agree(page)
    await borrower.confirmBySms(page, service.url, who.phone)
    await borrower.waitForPayout(page)
    await reads(page, texts.en.myLoan.active.youPayOf({ many: 1, numbers: '1', of: 2 }))
    await looksRight(page, 'installment')
  }))

test('a repeat customer borrows in two payments, at a loyalty level, with an add-on', () =>
  onPhone(true, async (page) => {
    const { loyalty, common } = texts.en
    const who = await borrowed(page, service.url, 'en')
    // A loan counts for loyalty once it was kept for seven days (price-15).
    await moveClock(service.url, { days: 7 })
    await borrower.signIn(page, service.url, 'en', who)
    await borrower.payRestAtPaybill(page, service.url, 'en', who.phone)
    await reads(page, loyalty.title({ level: 'Silver' }))
    await reads(
      page,
      loyalty.next({
        loans: loyalty.loans({ count: 2 }),
        level: 'Gold',
        rate: '2.4\u00a0%',
        days: common.days({ count: 182 }),
      }),
    )
    await looksRight(page, 'loyalty')

    await page.locator('main a[href*="/account/request"]').first().click()
    await page.locator('[name="amount"]').waitFor()
    expect(
      await page.locator('[name="term"] option').last().getAttribute('value'),
      'a loyal customer may borrow for longer',
    ).toBe('182')
    await borrower.fill(page, 'amount', '6,000')
    await page.locator('[name="product"][value="installment"]').check()
    await looksRight(page, 'loyalty')
    await page.locator(borrower.submit).click()
    await page.locator('[name="amount"]').waitFor({ state: 'detached' })
    await page.locator(borrower.submit).click()
    await page.locator('[name="agreement"]').waitFor()
    await borrower.chooseAddOns(page, ['legalAid'])
    await reads(page, texts.en.slip.dues)
    expect(await page.locator('[name="agreement"]').isChecked()).toBe(false)
    await looksRight(page, 'installment')
    await borrower.agree(page)
    await page.locator('[name="addOnsOtp"]').waitFor()
    await signWith(page, ...(await readCodes(service.url, who.phone)))
    await borrower.waitForPayout(page)
    await reads(page, texts.en.myLoan.active.youPayOf({ many: 1, numbers: '1', of: 2 }))
    await reads(page, loyalty.title({ level: 'Silver' }))
  }))

test('while applications are closed, home, registration and the account say so', async () => {
  const closed = await startOnCopy({ RATE_LIMIT_FACTOR: '1000', LOAN_REQUESTS_ENABLED: 'false' })
  try {
    await onPhone(false, async (page) => {
      for (const language of languages) {
        const message = errorText(language, 'requestsDisabled')
        await page.goto(`${closed.url}/${language}`)
        await reads(page, message)
        expect(await page.locator('button[formaction*="/registration"]').count()).toBe(0)
        await looksRight(page, 'closed')
        await page.goto(`${closed.url}/${language}/registration`)
        await reads(page, message)
        expect(await page.locator('[name="phone"]').count()).toBe(0)
        await looksRight(page, 'closed')
      }
    })
    await onPhone(true, async (page) => {
      const who = borrower.newBorrower()
      const post = (path: string, body: object) =>
        page.request.post(closed.url + path, { data: body, headers: { origin: closed.url } })
      const registered = await post('/api/v2/ken/users?consent=true', {
        phone: who.phone,
        password: who.password,
        agreement: true,
      })
      const { user_id: userId } = (
        (await registered.json()) as { data: { identityTokenData: { user_id: string } } }
      ).data.identityTokenData
      await post(`/api/v2/ken/users/${userId}/registration`, { otp: await readCode(closed.url, who.phone) })
      await page.goto(`${closed.url}/en/account/request`)
      await reads(page, errorText('en', 'requestsDisabled'))
      await looksRight(page, 'closed')
    })
  } finally {
    await closed.stop()
  }
})
