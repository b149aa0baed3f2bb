/**
 * Cards and payout destinations: a card added on the provider's page, declined, made primary, removed; the
 * destination chosen in the account, in registration, in the application and after a failed payout. The clock
 * stands still.
 */
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  startProcess,
  stored,
  submitForm,
  viewIn,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { agree, fill, submit, texts, type Language } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true }))

const mastercard = '5123450000000008'
const declined = '4084080000005408'
const worksOnce = '4000000000000127'
const payoutsFail = '4000000000009235'
let numbers = 700_000
/** A new test card of the sandbox. */
function freshCard(): string {
  const body = `4${String(++numbers).padStart(14, '0')}`
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

type Customer = { readonly cookies: TestCookies; readonly phone: string }
/** Signed in on this phone, registered up to the price. */
async function registered(context: BrowserContext): Promise<Customer> {
  const cookies: TestCookies = {}
  const phone = newPhone()
  await registerUpToConfirmation(people, cookies, phone)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  return { cookies, phone }
}
const go = (page: Page, language: Language, path: string) => page.goto(`${people.url}/${language}${path}`)
const at = (page: Page, end: string) => page.waitForURL((url) => url.pathname.endsWith(end))
const choose = (page: Page, method: string) =>
  page.locator(`[name="payoutMethod"][value="${method}"]`).check()

/** Pays on the provider's hosted page. */
async function pay(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/paystack\/checkout\//)
  await fill(page, 'number', number)
  await fill(page, 'expiry', '09/29')
  await fill(page, 'cvv', '123')
  await page.locator('button[value="pay"]').click()
}
/** Types the password if the page asks for it: not again within minutes. */
async function prove(page: Page): Promise<void> {
  if ((await page.locator('[name="currentPassword"]').count()) > 0)
    await fill(page, 'currentPassword', wanjiku.password)
}
const lastFour = (number: string): string => `•••• ${number.slice(-4)}`
/** From the screen that explains the next steps to the result. */
async function addCard(page: Page, number: string): Promise<void> {
  await prove(page)
  await page.locator(submit).click()
  await pay(page, number)
  await page.waitForURL(/\/account\/cards\/return\?/)
}
async function settle(): Promise<void> {
  for (let seconds = 0; seconds < 5; seconds += 1) await people.advance(1_000)
}

describe.each(
  sampled('cards', [
    { language: 'en', scripts: true },
    { language: 'sw', scripts: false },
    { language: 'es', scripts: false },
  ] as const),
)('in $language, scripts $scripts', ({ language, scripts }) => {
  const { cards, receiving, common, myLoan, registration } = texts[language]

  test('a card is added, another is declined, a second becomes primary, one is removed', () =>
    onPhone(scripts, async (page, context) => {
      await registered(context)
      await go(page, language, '/account/cards')
      await reads(page, cards.none)
      await looksRight(page, 'none')
      await page.locator('main a[href*="/cards/add"]').click()
      await reads(page, cards.adding.charge)
      await looksRight(page)
      const number = freshCard()
      await addCard(page, number)
      await reads(page, cards.back.added({ card: `Visa ${lastFour(number)}` }))
      await looksRight(page, 'added')
      await page.locator('main a.button').click()
      await at(page, '/account/cards')
      await reads(page, cards.primary)

      // The provider's page reports the decline. A customer who leaves it gets the same text here.
      await page.locator('main a[href*="/cards/add"]').click()
      await prove(page)
      await page.locator(submit).click()
      await pay(page, declined)
      await page.locator('#wrong').waitFor()
      await page.locator('button[value="cancel"]').click()
      await reads(page, cards.back.reasons.declined)
      await reads(page, cards.back.failed)
      await looksRight(page, 'declined')

      if (language !== 'en') return
      expect(cards.back.failed).toBe('Failed to add card')
      await page.locator('main a.button').click()
      await addCard(page, mastercard)
      await reads(page, cards.back.added({ card: `Mastercard ${lastFour(mastercard)}` }))
      await page.locator('main a.button').click()
      await page.locator('button[name="primary"]').click()
      await reads(page, cards.primarySaved)
      await expect
        .poll(() => page.locator('main li:has(a[href$="/remove"])').first().innerText())
        .toContain('Mastercard')
      await looksRight(page, 'two')
      await page.locator('main a[href$="/remove"]').first().click()
      await at(page, '/remove')
      await looksRight(page)
      await page.locator(submit).click()
      await reads(page, cards.removed)
      expect(await page.locator('main a[href$="/remove"]').count()).toBe(1)
      await reads(page, cards.primary)

      await page.locator('main a[href*="/cards/add"]').click()
      await addCard(page, worksOnce)
      await reads(page, cards.back.reasons.notReusable)
      await looksRight(page, 'works-once')
      // The provider does not answer.
      await people.sandbox.post('/api/faults', { serverErrorBeforeActing: 1 })
      await page.locator('main a.button').click()
      await page.locator(submit).click()
      await reads(page, 'Could not add card')
      await looksRight(page, 'not-begun')
      await people.sandbox.post('/api/faults', { serverErrorBeforeActing: 0 })
    }))

  test('the payout destination is viewed, changed to a bank account and to a card added on the way', () =>
    onPhone(scripts, async (page, context) => {
      const { phone } = await registered(context)
      await go(page, language, '/account/receiving')
      await reads(page, receiving.methods.byPhone({ name: 'M-Pesa' }))
      await looksRight(page)
      expect(await page.locator('[name="accountNumber"]').isVisible()).toBe(false)
      await choose(page, 'bank')
      await looksRight(page, 'bank')
      // Without the password or a code nothing changes, and typed values stay.
      await fill(page, 'accountNumber', '12')
      await page.locator(submit).click()
      await page.locator('#field-currentPassword-error').waitFor()
      expect(await page.locator('[name="accountNumber"]').inputValue()).toBe('12')
      await page.locator('button[value="sendCode"]').click()
      await page.locator('[name="otp"]').waitFor()
      await looksRight(page, 'code')
      await fill(page, 'otp', await people.codeFor(stored(phone)))
      await page.locator(submit).click()
      await page.locator('#field-accountNumber-error').waitFor()
      expect(await page.locator('[name="payoutMethod"]:checked').getAttribute('value')).toBe('bank')
      await looksRight(page, 'bank-wrong')
      await page.locator('[name="bank"]').selectOption('68')
      await fill(page, 'accountNumber', '0110 2345 6789')
      await page.locator(submit).click()
      await reads(page, cards.method.saved)
      await reads(page, '6789')
      await looksRight(page, 'bank-saved')

      await choose(page, 'card')
      await reads(page, receiving.noCards)
      await page.locator('main a[href*="/cards/add"]').click()
      const number = freshCard()
      await addCard(page, number)
      await page.locator('main a.button').click()
      await at(page, '/account/receiving')
      expect(await page.locator('[name="payoutMethod"]:checked').getAttribute('value')).toBe('card')
      await looksRight(page, 'card')
      await page.locator(submit).click()
      await reads(page, `Visa ••••\u00a0${number.slice(-4)}`)
    }))

  test('a registration ends with a card; its payout fails, and goes to M-Pesa', () =>
    onPhone(scripts, async (page, context) => {
      const { cookies, phone } = await registered(context)
      await go(page, language, '/registration/receiving')
      await looksRight(page, 'choice')
      await choose(page, 'card')
      await page.locator('main a[href*="/cards/add"]').click()
      await addCard(page, language === 'en' ? payoutsFail : freshCard())
      await page.locator('main a.button', { hasText: cards.back.goOn.registration }).click()
      await at(page, '/registration/receiving')
      await looksRight(page, 'card')
      await page.locator(submit).click()
      await at(page, '/registration/confirmation')
      await reads(page, 'Visa ••••\u00a0')
      await reads(page, registration.confirmation.check.receiving)
      await agree(page)
      await people.advance(60_000)
      const signed = await people.api(
        'POST /api/account/loans/current/confirmation',
        { body: { otp: await people.codeFor(stored(phone)) } },
        { cookies },
      )
      expect(signed.ok).toBe(true)
      await go(page, language, '/account')
      await reads(page, 'Visa')
      await looksRight(page, 'to-card')
      await go(page, language, '/account/cards')
      await reads(page, cards.inUse)
      expect(await page.locator('main a[href$="/remove"]').count()).toBe(0)
      await looksRight(page, 'in-use')
      await settle()
      await go(page, language, '/account')
      if (language !== 'en') return reads(page, myLoan.active.youPay({ when: 'later' }))

      await reads(page, myLoan.payoutFailed.reasons.otherReceiver)
      await looksRight(page, 'card-failed')
      expect(await page.locator('[name="payoutMethod"]:checked').count(), 'nothing is chosen').toBe(0)
      await choose(page, 'bank')
      await prove(page)
      await page.locator('button[value="chooseReceiving"]').click()
      await page.locator('#field-bank-error').waitFor()
      await looksRight(page, 'card-failed-bank')
      await choose(page, 'mpesa')
      await page.locator('[name="payoutPhone"]').fill(phone) // another network's by its digits: not filled in beforehand
      await page.locator('button[value="chooseReceiving"]').click()
      await reads(page, myLoan.approved.title({ amount: 'KES\u00a010,000' }))
      await settle()
      await go(page, language, '/account')
      await reads(page, myLoan.active.youPay({ when: 'later' }))
    }))

  test("a known customer's payout goes to a bank account; an expired card is given as the reason of a cancellation", () =>
    onPhone(scripts, async (page, context) => {
      const { cookies, phone } = await registered(context)
      viewIn(
        await submitForm(people, cookies, viewIn(await startProcess(people, cookies)), 'confirmation', {
          agreement: 'on',
        }),
      )
      await people.api('DELETE /api/account/loans/current', {}, { cookies })
      await sql`update loan_request set cancellation_reason = 'expiredCard'
        where payout_phone = ${stored(phone)}`.execute(people.database.db)
      await go(page, language, '/account')
      await reads(page, myLoan.cancelled.reasons.expiredCard)
      await looksRight(page, 'expired-card')
      await page.locator('main a[href*="/account/request"]').first().click()
      await fill(page, 'amount', '5000')
      await page.locator(submit).click()
      await page.locator('[name="payoutMethod"]').first().waitFor()
      await choose(page, 'bank')
      await looksRight(page, 'receiving-bank')
      await page.locator(submit).click()
      await page.locator('#field-bank-error').waitFor()
      await page.locator('[name="bank"]').selectOption('11')
      await fill(page, 'accountNumber', '01134567890')
      await page.locator(submit).click()
      await page.locator('#field-currentPassword-error').waitFor()
      await looksRight(page, 'prove')
      await prove(page)
      await page.locator(submit).click()
      await page.locator('[name="agreement"]').waitFor()
      await reads(page, '••••\u00a07890')
      await looksRight(page, 'to-bank')
      expect(await page.locator('main').innerText()).toContain(common.back)
    }))
})

test("leaving the provider's page: the result is awaited and appears automatically", () =>
  onPhone(true, async (page, context) => {
    const { cookies } = await registered(context)
    const begun = await people.api(
      'POST /api/account/cards',
      { body: { currentPassword: wanjiku.password } },
      { cookies },
    )
    if (!begun.ok) throw new Error('not begun')
    const { id, href } = begun.data
    await page.goto(`${people.url}/account/cards/return?reference=${id}`)
    await reads(page, texts.en.cards.back.checking)
    await looksRight(page, 'waiting')
    const number = freshCard()
    await fetch(people.url + href, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '09/29', cvv: '123', act: 'pay' }),
    })
    await people.advance(1_000)
    await reads(page, texts.en.cards.back.added({ card: `Visa ${lastFour(number)}` }))
    // Another customer's reference, or none, opens no page.
    await page.goto(`${people.url}/account/cards/return?reference=0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01`)
    await at(page, '/account/cards')
  }))
