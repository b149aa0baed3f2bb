/**
 * My loan in its less usual states: a wrong code, a cancelled application, a decline, a counter-offer, a
 * failed payout, failed prompts, a loan that is due and past due. axe checks every state.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { texts, type Language } from './borrower.ts'
import { asked, borrowed } from './by-calls.ts'
import { hurry, moveClock, pressPrompt, readCode, waitingPrompt } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))

const ways = [
  { language: 'en', scripts: true },
  { language: 'sw', scripts: false },
] as const
const spanish = texts.es

const press = (page: Page, intent: string): Promise<void> =>
  page.locator(`button[name="intent"][value="${intent}"]`).click()

/** Hurries what comes about elsewhere, and loads the page again until it has this heading. */
async function sees(page: Page, heading: string): Promise<void> {
  const deadline = Date.now() + 90_000
  const wanted = page.locator('main h1', { hasText: heading })
  while (
    !(await wanted.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline)
      throw new Error(
        `"${heading}" did not appear: ${(await page.locator('main').innerText()).slice(0, 600)}`,
      )
    await hurry(service.url)
    await page.goto(page.url())
  }
}
const openAccount = (page: Page, language: Language) => page.goto(`${service.url}/${language}/account`)

/** Days later: the session has expired and the customer signs in again. */
async function comeBack(page: Page, language: Language, who: borrower.Borrower): Promise<void> {
  await openAccount(page, language)
  if (page.url().includes('/sign-in')) await borrower.signIn(page, service.url, language, who)
}

/** Applies again, in the three short steps of a known customer. */
async function askAgain(page: Page, language: Language, amount: string): Promise<void> {
  await page.goto(`${service.url}/${language}/account/request`)
  await borrower.fill(page, 'amount', amount)
  await looksRight(page)
  await page.locator(borrower.submit).click()
  await page.locator('[name="payoutPhone"]').waitFor()
  await looksRight(page)
  await page.locator(borrower.submit).click()
  await page.locator('[name="agreement"]').waitFor()
  await looksRight(page)
  await page.locator('[name="agreement"]').check()
  await page.locator(borrower.submit).click()
  await sees(page, texts[language].myLoan.confirm.title)
}

const oneDigitOff = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe.each(sampled('account', ways))('in $language, scripts $scripts', ({ language, scripts }) => {
  const { myLoan, payment } = texts[language]

  test('a wrong code is reported at its field, a new one arrives, and the application can be cancelled and repeated', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower()
      await asked(page, service.url, language, who)
      const first = await readCode(service.url, who.phone)
      await borrower.fill(page, 'otp', oneDigitOff(first))
      await press(page, 'confirm')
      await page.locator('[data-error-summary]').waitFor()
      expect(await page.locator('#field-otp-error').innerText()).not.toBe('')
      await looksRight(page)

      await moveClock(service.url, { minutes: 2 })
      await openAccount(page, language)
      await press(page, 'resend')
      await page.getByText(myLoan.notices.codeSent).waitFor()
      await readCode(service.url, who.phone)
      await looksRight(page)

      const cancel = async (): Promise<void> => {
        // the first press asks for confirmation, the second one cancels
        expect(await page.locator('button[value="cancel"]').isVisible()).toBe(false)
        await page.locator('[data-cancel] summary').click()
        await press(page, 'cancel')
        await sees(page, myLoan.cancelled.title)
      }
      await cancel()
      await reads(page, myLoan.cancelled.reasons.cancelledByCustomer)
      await looksRight(page)

      await moveClock(service.url, { minutes: 5 })
      await press(page, 'askAgain')
      // amount, term and destination are as before: only the price is left to agree to
      await page.locator('[name="agreement"]').waitFor()
      await reads(page, 'KES\u00a010,000')
      await borrower.agree(page)
      await page.locator('[name="otp"]').waitFor()
      await readCode(service.url, who.phone) // so that it is not taken for the next application's code
      await cancel()

      await moveClock(service.url, { minutes: 5 })
      await askAgain(page, language, '5,000')
      await borrower.confirmBySms(page, service.url, who.phone)
      await borrower.waitForPayout(page)
      await reads(page, 'KES\u00a05,000')
    }))

  test('a counter-offer is accepted, undone, declined, undone, and paid out a minute after acceptance', () =>
    onPhone(scripts, async (page) => {
      const who = borrower.newBorrower({ income: '6,000' })
      await asked(page, service.url, language, who)
      await borrower.confirmBySms(page, service.url, who.phone)
      const offered = myLoan.offer.title({ amount: 'KES\u00a03,500' })
      await sees(page, offered)
      await looksRight(page)
      await press(page, 'accept')
      await sees(page, myLoan.approved.title({ amount: 'KES\u00a03,500' }))
      await looksRight(page)
      await press(page, 'revert')
      await sees(page, offered)
      await press(page, 'decline')
      await sees(page, myLoan.cancelled.declined)
      expect(await page.locator('main button').first().getAttribute('value')).toBe('revert')
      await looksRight(page)
      await press(page, 'revert')
      await sees(page, offered)
      await press(page, 'accept')
      await sees(page, myLoan.approved.title({ amount: 'KES\u00a03,500' }))
      await moveClock(service.url, { minutes: 2 })
      await borrower.waitForPayout(page)
      await reads(page, 'KES\u00a03,500')
    }))

  test('a payout that a number cannot receive goes to another one', () =>
    onPhone(scripts, async (page) => {
      const good = borrower.newBorrower()
      const who = { ...good, phone: `${good.phone.slice(0, 7)}923` }
      await asked(page, service.url, language, who)
      await borrower.confirmBySms(page, service.url, who.phone)
      await sees(page, myLoan.payoutFailed.title)
      await reads(page, myLoan.payoutFailed.reasons.receiverUnregistered)
      await looksRight(page)
      expect(await page.locator('[name="payoutMethod"]:checked').count(), 'nothing is chosen').toBe(0)
      await page.locator('[name="payoutMethod"][value="mpesa"]').check()
      expect(await page.locator('[name="payoutPhone"]').inputValue()).toBe('')
      await borrower.fill(page, 'payoutPhone', '12')
      await borrower.fill(page, 'currentPassword', who.password)
      await press(page, 'chooseReceiving')
      await page.locator('#field-payoutPhone-error').waitFor()
      expect(await page.locator('[name="payoutPhone"]').inputValue(), 'what was typed is kept').toBe('12')
      await looksRight(page)
      await borrower.fill(page, 'payoutPhone', good.phone)
      await press(page, 'chooseReceiving')
      await borrower.waitForPayout(page)
    }))

  test('a prompt survives a reload and shows any result', () =>
    onPhone(scripts, async (page) => {
      const who = await borrowed(page, service.url, language)
      const start = async (amount: string) => {
        await page.goto(`${service.url}/${language}/account/pay`)
        expect(await page.locator('[name="amount"]').isVisible(), 'asked for only where it is chosen').toBe(
          false,
        )
        await page.locator('[name="what"][value="other"]').check()
        await borrower.fill(page, 'amount', amount)
        await page.locator('button[name="method"][value="mpesaPrompt"]').click()
      }
      await start('10,001')
      await page.locator('#field-amount-error').waitFor()
      expect(await page.locator('[name="amount"]').inputValue()).toBe('10,001')
      await looksRight(page)
      for (const [action, reason] of [
        ['cancel', 'cancelled'],
        ['wrong-pin', 'wrongPin'],
        ['no-funds', 'noFunds'],
      ] as const) {
        await start('500')
        await page.waitForURL(/\/account\/pay\/[^/?]+$/)
        await reads(page, payment.prompt.waiting)
        await page.goto(page.url())
        if (action === 'cancel') await looksRight(page)
        await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), action)
        await sees(page, payment.prompt.failures[reason].title)
        if (action === 'cancel') await looksRight(page)
      }
      await start('500')
      await page.waitForURL(/\/account\/pay\/[^/?]+$/)
      await pressPrompt(service.url, await waitingPrompt(service.url, who.phone), 'pay')
      await sees(page, payment.prompt.paid({ amount: 'KES\u00a0500' }))
      await reads(page, 'KES\u00a09,500')
      await looksRight(page)
    }))
})

test('a decline shows its reason and when to apply again', () =>
  onPhone(false, async (page) => {
    const who = borrower.newBorrower({ income: '3,000' })
    await asked(page, service.url, 'es', who)
    await borrower.confirmBySms(page, service.url, who.phone)
    await sees(page, spanish.myLoan.rejected.title)
    await reads(page, spanish.common.days({ count: 30 }))
    await looksRight(page)
    for (const [link, title] of [
      [spanish.myLoan.rejected.partnersLink, 'Other lenders'],
      [spanish.myLoan.rejected.reportLink, 'Your credit report'],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await reads(page, title)
      await looksRight(page)
      await page.goBack()
    }
    await page.goto(`${service.url}/es/account/request`)
    await reads(page, spanish.request.refused.again({ days: spanish.common.days({ count: 30 }) }))
    await looksRight(page)
  }))

// The last test: it moves the clock by months.
test('a loan falls due, becomes past due, and is paid off', () =>
  onPhone(true, async (page) => {
    const who = await borrowed(page, service.url, 'es')
    await moveClock(service.url, { days: 61 })
    await comeBack(page, 'es', who)
    await sees(page, spanish.myLoan.active.today)
    await looksRight(page)
    await moveClock(service.url, { days: 7 })
    await comeBack(page, 'es', who)
    await sees(page, spanish.myLoan.active.now)
    // A first loan: interest of 2.5 % and a penalty of 0.1 % for each of the seven days.
    await reads(page, 'KES\u00a011,820')
    expect(await page.locator('main .text-clay').innerText()).toContain(spanish.common.days({ count: 7 }))
    await looksRight(page)
    await borrower.payRestAtPaybill(page, service.url, 'es', who.phone)
    await sees(page, spanish.myLoan.repaid.title)
    await looksRight(page)
  }))
