/**
 * Updates by scripts on account pages: the price of an application and a button's amount follow the typed
 * values, a new payment is announced, a number is copied. Without scripts the same appears one page later.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signLoan,
  submitForm,
  viewIn,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { fill, texts } from './borrower.ts'
import { kes, repayingService } from './repaying-actions.ts'
import { onPhone, reads } from './visit.ts'

const { people, borrowed, keepSignedIn, open, payByHand, daysLater } = repayingService()
const { payment, myLoan, request } = texts.en

/** The M-Pesa button. The first button is that of the number's likely network. */
const button = (page: Page): Promise<string> =>
  page.locator('main [name="method"][value="mpesaPrompt"]').innerText()
const pays = (page: Page, amount: string) =>
  expect.poll(() => button(page)).toBe(payment.payAmount({ amount: kes(amount), way: 'M-Pesa' }))

test('a payment that arrives while the loan is open is announced, with scripts and without', async () => {
  await onPhone(true, async (page, context) => {
    const who = await borrowed(context)
    await open(page, '')
    await payByHand(who, 1_000)
    await reads(page, myLoan.active.cameIn({ amount: kes('1,000') }))
    await page.reload()
    expect(await page.locator('main').innerText()).not.toContain(
      myLoan.active.cameIn({ amount: kes('1,000') }),
    )
  })
  await onPhone(false, async (page, context) => {
    const who = await borrowed(context)
    await open(page, '')
    await payByHand(who, 1_000)
    await page.getByRole('link', { name: texts.en.common.waiting.checkAgain }).click()
    await reads(page, myLoan.active.cameIn({ amount: kes('1,000') }))
  })
})

test('the button shows the chosen or typed amount, and typing selects the field', () =>
  onPhone(true, async (page, context) => {
    await borrowed(context)
    await open(page, '/pay')
    await pays(page, '10,000')
    await page.locator('[name="what"][value="half"]').check()
    await pays(page, '5,000')
    await page.locator('[name="what"][value="other"]').check()
    await fill(page, 'amount', '700')
    await pays(page, '700')
    await fill(page, 'amount', '12.345')
    await expect
      .poll(() => button(page), { message: 'it cannot be paid' })
      .toBe(payment.pay({ way: 'M-Pesa' }))
    await page.locator('[name="what"][value="full"]').check()
    await pays(page, '10,000')
    expect(await page.locator('[name="amount"]').inputValue()).toBe('')
  }))

test('Back to paying restores the choice, the typed amount, and the button', () =>
  onPhone(true, async (page, context) => {
    await borrowed(context)
    await open(page, '/pay')
    const elsewhereAndBack = async () => {
      await page.locator('nav a[href$="/account"]').first().click()
      await page.waitForURL(/\/account$/)
      await page.goBack()
    }
    await page.locator('[name="what"][value="half"]').check()
    await elsewhereAndBack()
    await pays(page, '5,000')
    await page.locator('[name="what"][value="other"]').check()
    await fill(page, 'amount', '650')
    await elsewhereAndBack()
    await pays(page, '650')
    expect(await page.locator('[name="amount"]').inputValue()).toBe('650')
    await open(page, '/pay')
    await pays(page, '10,000')
  }))

test('values typed after the session ended are restored only for the same customer', () =>
  onPhone(true, async (page, context) => {
    const [first, second] = [await borrowed(context), await borrowed(context)]
    const signInAs = async (who: typeof first) => {
      await context.clearCookies()
      await keepSignedIn(who)
      // Navigates like the sign-in page, where the customer comes from.
      await page.evaluate(() => location.assign('/en/account/pay'))
      await page.waitForURL(/\/account\/pay$/)
      await page.waitForLoadState('networkidle')
    }
    const typed = () => page.locator('[name="amount"]').inputValue()
    const sendSignedOut = async () => {
      await page.locator('[name="what"][value="other"]').check()
      await fill(page, 'amount', '111')
      await context.clearCookies({ name: 'session' })
      await page.locator('main [name="method"]').first().click()
      await page.waitForURL(/\/sign-in\?/)
    }
    await keepSignedIn(first)
    await open(page, '/pay')
    await sendSignedOut()
    await signInAs(first)
    expect(await typed()).toBe('111')
    await sendSignedOut()
    await signInAs(second)
    expect(await typed()).toBe('')
  }))

test('without scripts values typed after the session ended are restored after sign-in for the same customer', () =>
  onPhone(false, async (page, context) => {
    const [phone, other] = [newPhone(), newPhone()]
    const cookies: TestCookies = {}
    await signLoan(people, cookies, phone)
    await signLoan(people, {}, other)
    const text = 'Nilituma pesa mara mbili, na "moja" haikufika & sijui. '.repeat(30).trim()
    const words = page.locator('[name="textarea"]')
    const sendSignedOut = async () => {
      await context.clearCookies()
      await context.addCookies([{ name: 'session', value: cookies['session']!, url: people.url }])
      await open(page, '/appeals/new/other')
      await words.fill(text)
      await context.clearCookies({ name: 'session' })
      await page.getByRole('button', { name: texts.en.appeals.send }).click()
      await page.waitForURL(/\/sign-in\?/)
      await reads(page, texts.en.signIn.signIn.unsent)
    }
    const signIn = async (by: string) => {
      await fill(page, 'phone', by)
      await fill(page, 'password', wanjiku.password)
      await page.getByRole('button', { name: texts.en.signIn.signIn.submit, exact: true }).click()
      await page.waitForURL(/\/appeals\/new\/other$/)
    }
    await sendSignedOut()
    await signIn(other)
    expect(await words.inputValue()).toBe('')
    await sendSignedOut()
    await signIn(phone)
    expect(await words.inputValue()).toBe(text)
    await page.reload()
    expect(await words.inputValue(), 'it is shown once').toBe('')
    await sendSignedOut()
    await signIn(phone)
    await page.getByRole('button', { name: texts.en.appeals.send }).click()
    await page.waitForURL(/notice=filed/)
    await reads(page, text.slice(0, 60))
  }))

test('the menu closes by Escape and by a press elsewhere', () =>
  onPhone(true, async (page, context) => {
    await borrowed(context)
    await open(page, '/paybill')
    const menu = page.locator('nav details')
    const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
    await menu.locator('summary').click()
    expect(await isOpen()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await menu.locator('summary').click()
    await page.locator('h1').click({ position: { x: 1, y: 1 }, force: true })
    await expect.poll(isOpen).toBe(false)
  }))

test('a paybill number can be copied', () =>
  onPhone(true, async (page, context) => {
    const { paybill } = payment
    await borrowed(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: people.url })
    await open(page, '/paybill')
    await page.getByRole('button', { name: paybill.copy }).first().click()
    await page.getByRole('button', { name: paybill.copied }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.locator('main dd.select-all').first().innerText(),
    )
  }))

/** Signs in on this phone with a cancelled application, so that the customer may apply. */
async function mayAsk(context: BrowserContext): Promise<void> {
  const who = { context, cookies: {}, phone: newPhone() }
  const at = await registerUpToConfirmation(people, who.cookies, who.phone)
  viewIn(await submitForm(people, who.cookies, at, 'confirmation', { agreement: 'on' }))
  await people.api('DELETE /api/account/loans/current', undefined, { cookies: who.cookies })
  await keepSignedIn(who)
}

test('a changed choice starts a search, aborts the earlier one, and shows the result', () =>
  onPhone(true, async (page, context) => {
    await mayAsk(context)
    const searches: string[] = []
    const givenUp: string[] = []
    const sizeOf = (url: string) => new URL(url).searchParams.get('loanSize') ?? ''
    page.on('requestfailed', (asked) => {
      if (asked.url().includes('/products/search?')) givenUp.push(sizeOf(asked.url()))
    })
    let letGo = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/v1/customer/products/search?**', async (route) => {
      const size = sizeOf(route.request().url())
      searches.push(size)
      if (size === '5000') await waits
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { modifications: { slip: { total: object } }[] } }
      for (const { slip } of answer.data.modifications)
        slip.total = { ...slip.total, amount: Number(size) + 7 } // differs from what the page computes
      await route.fulfill({ response, json: answer }).catch(() => undefined)
    })
    await open(page, '/request')
    const total = () =>
      page.locator('[data-price-of="standard"]:has([data-slip]) [data-figure="total"]').innerText()
    await fill(page, 'amount', '5,000')
    await expect.poll(() => searches).toEqual(['5000'])
    expect(await total(), 'the price of the page until the answer').toBe(kes('5,000'))
    await fill(page, 'amount', '6,000')
    await expect.poll(() => givenUp).toEqual(['5000'])
    await expect.poll(total).toBe(kes('6,007'))
    letGo()
    await fill(page, 'amount', '6,000')
    expect([searches, await total()]).toEqual([['5000', '6000'], kes('6,007')])
  }))

test('price and limit follow the typed values, for one payment and two', () =>
  onPhone(true, async (page, context) => {
    // A limit is shown once a loan counts for loyalty (price-15): it was kept for seven days and repaid.
    const who = await borrowed(context)
    await daysLater(who, 7)
    await payByHand(who, 10_000)
    await open(page, '/request')
    const slip = (product: string) => page.locator(`[data-price-of="${product}"]:has([data-slip])`)
    const received = (product: string) => slip(product).locator('[data-figure="amountReceived"]').innerText()
    await fill(page, 'amount', '5,000')
    await expect.poll(() => received('standard')).toBe(kes('5,000'))
    const [inOne] = [await slip('standard').innerText()]
    await page.locator('[name="product"][value="installment"]').check()
    await slip('installment').waitFor()
    expect(await slip('standard').isHidden()).toBe(true)
    expect(await received('installment')).toBe(kes('5,000'))
    await page.locator('[name="product"][value="standard"]').check()
    await slip('standard').waitFor()
    expect(await slip('standard').innerText()).toBe(inOne)
    // The button of a page without scripts loads the same price.
    await page
      .locator('button[name="intent"][value="price"]')
      .evaluate((button: HTMLButtonElement) => button.form!.requestSubmit(button))
    await page.waitForURL(/amount=5%2C000/)
    expect(await slip('standard').innerText()).toBe(inOne)

    const overLimit = page.locator('[data-over-limit]')
    expect(await overLimit.isHidden()).toBe(true)
    await fill(page, 'amount', '30,000')
    await overLimit.waitFor()
    await fill(page, 'amount', '')
    await overLimit.waitFor({ state: 'hidden' })
    await reads(page, request.amount.noPrice)
    expect(await slip('standard').isHidden()).toBe(true)
    const limit = page.locator('[data-own-limit]')
    const before = await limit.innerText()
    await page.locator('[name="term"]').selectOption({ index: 5 })
    await expect.poll(() => limit.innerText()).not.toBe(before)
  }))
