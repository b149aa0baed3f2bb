/**
 * Less usual payments: an extension or why there is none, a part payment simulated first, add-ons left out
 * and cancelled, an overpayment refunded. API calls prepare the state; the clock stands still.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newPhone, registerUpToConfirmation, settle, wanjiku } from '../server/testing/people/customers.ts'
import { fill, fillDate, texts } from './borrower.ts'
import { looksRight, onPhone, reads, unfold } from './visit.ts'
import { isRefused, kes, press, type Repayer, repayingService } from './repaying-actions.ts'

const {
  answerPrompt,
  borrowed,
  confirmed,
  daysLater,
  keepSignedIn,
  loanOf,
  newestTo,
  open,
  payByHand,
  people,
} = repayingService()

describe.each(sampled('repaying', [true, false]))('in English, scripts %s', (scripts) => {
  const { addOns, common, myLoan, payment, repay } = texts.en
  /** A change from elsewhere: with scripts the page shows it, without scripts it is reloaded. */
  const comes = async (page: Page, text: string): Promise<void> => {
    if (!scripts) await page.reload()
    await reads(page, text)
  }

  test('an extension: the options, the price, a failed prompt, another choice, the money by paybill', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context)
      await daysLater(who, 10)
      await open(page, '')
      await page.locator('main a', { hasText: myLoan.active.prolong }).click()
      await reads(page, repay.prolong.title)
      await looksRight(page, 'options')
      await press(page, 'a[href*="days=7"]')
      // A first loan owes only the days ahead, at the standard rate.
      await reads(page, kes('1,750'))
      await looksRight(page, 'confirm')
      await fill(page, 'phone', '12')
      await press(page, 'button[value="mpesaPrompt"]')
      await isRefused(page)
      await looksRight(page, 'confirm-refused')

      await fill(page, 'phone', who.phone)
      await press(page, 'button[value="mpesaPrompt"]')
      await reads(page, repay.prolong.waiting({ cost: kes('1,750') }))
      await people.drain()
      await looksRight(page, 'waiting')
      await open(page, '/prolong?days=14')
      await press(page, 'button[value="mpesaPrompt"]')
      await isRefused(page)
      await looksRight(page, 'another-prompt')
      await open(page, '/prolong')
      await answerPrompt(who, 'cancel')
      await comes(page, payment.prompt.failures.cancelled.title)
      await looksRight(page, 'prompt-failed')

      await press(page, 'a[href*="choose"]')
      await press(page, 'a[href*="days=14"]')
      await press(page, 'button[value="byHand"]')
      await reads(page, repay.prolong.waiting({ cost: kes('3,500') }))
      await looksRight(page, 'waiting-by-hand')
      await payByHand(who, 3_500)
      await comes(page, repay.prolong.doneLead)
      await looksRight(page, 'done')
      expect(await newestTo(who)).toMatch(/3,500/)
      await open(page, '')
      await unfold(page)
      await reads(page, myLoan.active.moved({ days: common.days({ count: 14 }) }))
      await looksRight(page, 'moved')
    }))

  test('money that is too little or arrives after midnight is a part payment and leaves the due date', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context)
      await daysLater(who, 66)
      const { maturityDate } = await loanOf(who)
      await open(page, '/prolong?days=7')
      await looksRight(page, 'confirm-late')
      await press(page, 'button[value="byHand"]')
      await reads(page, repay.prolong.waitingByHand)
      await payByHand(who, 1_000)
      await comes(page, repay.prolong.waitingByHand)
      await daysLater(who, 1)
      await payByHand(who, 3_000)
      await open(page, '/prolong')
      await page.locator('main a[href*="days=7"]').waitFor()
      expect(await loanOf(who)).toMatchObject({
        maturityDate,
        status: 'pastDue',
        payments: [
          { amount: 1_000, prolongationDays: null },
          { amount: 3_000, prolongationDays: null },
        ],
      })
    }))

  test('without a possible extension the page says why', () =>
    onPhone(scripts, async (page, context) => {
      const { none } = repay.prolong
      const newcomer: Repayer = { context, cookies: {}, phone: newPhone() }
      await registerUpToConfirmation(people, newcomer.cookies, newcomer.phone)
      await keepSignedIn(newcomer)
      await open(page, '/prolong')
      await reads(page, none.nothingOwed)
      await looksRight(page, 'nothing-owed')
      await borrowed(context, { product: 'installment' })
      await open(page, '/prolong')
      await reads(page, none.severalDues)
      await looksRight(page, 'several-dues')
      const late = await borrowed(context)
      for (const [days, title] of [
        [122, none.termUsedUp],
        [30, none.nonPerforming],
      ] as const) {
        await daysLater(late, days)
        await open(page, '/prolong')
        await reads(page, title)
        await looksRight(page, title === none.termUsedUp ? 'term-used-up' : 'non-performing')
      }
    }))

  test('simulating a payment: refused, a part, everything', () =>
    onPhone(scripts, async (page, context) => {
      await borrowed(context)
      const ask = async (amount: string, on: string): Promise<void> => {
        await fill(page, 'amount', amount)
        await fillDate(page, 'on', on.split('.') as [string, string, string])
        await press(page, 'form[method="get"] button[type="submit"]')
      }
      const today = people.clock.today()
      await open(page, '/pay')
      await page.locator('[name="what"][value="other"]').check()
      await fill(page, 'amount', '3,500')
      await page.getByRole('button', { name: payment.whatIf }).click()
      await reads(page, repay.whatIf.title)
      expect(await page.locator('[name="amount"]').inputValue(), 'the amount that was typed').toBe('3,500')
      await looksRight(page, 'question')
      await ask('999,999', showDay(today))
      await isRefused(page)
      await reads(page, '10,000')
      await looksRight(page, 'refused')
      await ask('KES 4,000', showDay(today))
      await reads(page, kes('6,000'))
      expect(await page.locator('[name="amount"]').inputValue(), 'what was typed stays').toBe('KES 4,000')
      await looksRight(page, 'answer')
      await ask('10000', showDay(today))
      await reads(page, repay.whatIf.paidOff)
      await looksRight(page, 'answer-all')
    }))

  test('paying everything but the add-ons and cancelling them repays the loan', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context, { addOns: 'insurance,legalAid' })
      await daysLater(who, 2) // a loan that comes back within a day takes its add-ons along
      await open(page, '/pay')
      await looksRight(page, 'with-add-ons')
      await page.locator('[name="what"][value="noAddOns"]').check()
      await press(page, 'button[value="mpesaPrompt"]')
      await page.waitForURL(/\/pay\/[\da-f-]{36}/)
      await answerPrompt(who, 'pay')
      await comes(page, payment.prompt.paid({ amount: kes('10,000') }))
      await looksRight(page, 'without-add-ons')
      await open(page, '')
      await reads(page, kes('500'))
      await looksRight(page, 'add-ons-owed')

      await unfold(page)
      await page.locator('main a', { hasText: myLoan.active.addOns }).click()
      await reads(page, addOns.kinds.insurance.what)
      await looksRight(page, 'taken')
      await press(page, 'a[href$="?cancel=insurance"]')
      await looksRight(page, 'cancel-insurance')
      await press(page, 'form:has([value="insurance"]) button')
      await reads(page, repay.addOns.doneText)
      await looksRight(page, 'one-cancelled')
      expect(await newestTo(who)).toMatch(/300/)
      await press(page, 'a[href$="?cancel=legalAid"]')
      await press(page, 'form:has([value="legalAid"]) button')
      await expect.poll(() => page.locator('main form').count()).toBe(0)
      await open(page, '')
      await reads(page, myLoan.repaid.title)
      expect((await loanOf(who)).paymentInfo).toMatchObject({ addons: 0, overpayment: 0 })
    }))

  test("after the cancellation period add-ons stay; an old page's button is refused", () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context, { addOns: 'telemedicine' })
      const lastDay = addDays(people.clock.today(), 14)
      await open(page, '/add-ons')
      await press(page, 'a[href$="?cancel=telemedicine"]')
      await looksRight(page, 'cancel-telemedicine')
      await daysLater(who, 15)
      await press(page, 'form:has([value="telemedicine"]) button')
      await page.locator('main [role="alert"]').waitFor()
      await looksRight(page, 'refused')
      await open(page, '/add-ons')
      await reads(page, repay.addOns.ended({ day: showDay(lastDay) }))
      expect(await page.locator('main form').count()).toBe(0)
      await looksRight(page, 'ended')
    }))

  test('an overpayment too small to refund is held; with a cancelled add-on it is refunded with a receipt', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context, { addOns: 'insurance' })
      await daysLater(who, 2)
      await payByHand(who, 10_309)
      await confirmed()
      await open(page, '')
      await press(page, 'a[href*="/account/refund/"]')
      await reads(page, repay.refund.tooSmall({ smallest: kes('10') }))
      await looksRight(page, 'too-small')
      await open(page, '/add-ons')
      await press(page, 'a[href$="?cancel=insurance"]')
      await looksRight(page, 'cancel-insurance')
      await press(page, 'form:has([value="insurance"]) button')
      await reads(page, repay.addOns.doneText)
      await open(page, '')
      await reads(page, myLoan.repaid.overpaid({ amount: kes('309') }))
      await looksRight(page, 'overpaid')
      await press(page, 'form[action*="/account/refund/"] button')
      await reads(page, repay.refund.asked({ amount: kes('309') }))
      await looksRight(page, 'asked')
      await people.drain()
      await comes(page, repay.refund.underWay({ amount: kes('309') }))
      await looksRight(page, 'under-way')
      await settle(people)
      await comes(page, repay.refund.receipt)
      await looksRight(page, 'sent')
      expect(await newestTo(who)).toMatch(/309/)
    }))

  test('a failed refund is held and can be requested again', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context, { receivingPhone: newPhone() }, `0731${newPhone().slice(-3)}923`)
      await payByHand(who, 10_250)
      await confirmed()
      await open(page, '')
      await press(page, 'form[action*="/account/refund/"] button')
      await reads(page, repay.refund.asked({ amount: kes('250') }))
      await settle(people)
      await comes(page, repay.refund.failed({ amount: kes('250'), receiver: 'M-Pesa' }))
      await looksRight(page, 'failed')
      await press(page, 'form button')
      await reads(page, repay.refund.asked({ amount: kes('250') }))
    }))

  test('a refund to a bank account needs proof of identity, reports errors at their fields, and is sent', () =>
    onPhone(scripts, async (page, context) => {
      const who = await borrowed(context)
      await payByHand(who, 10_250)
      await confirmed()
      await open(page, '')
      await press(page, 'a[href$="#bank"]')
      expect(
        await page
          .locator('main form button:visible:not([name], [type="button"])')
          .first()
          .evaluate((button) => button.closest('#bank') !== null),
        'the bank form stands open, and first',
      ).toBe(true)
      await looksRight(page, 'bank')
      await page.locator('[name="bank"]').selectOption({ label: 'Equity Bank Kenya' })
      await fill(page, 'accountNumber', '12')
      await press(page, '#bank form button:not([name], [type="button"])')
      await isRefused(page)
      await looksRight(page, 'bank-refused')
      await fill(page, 'accountNumber', '0110 234567')
      await fill(page, 'currentPassword', wanjiku.password)
      await press(page, '#bank form button:not([name], [type="button"])')
      await reads(page, repay.refund.asked({ amount: kes('250') }))
      await reads(page, '••••\u00a04567')
      await looksRight(page, 'bank-asked')
      expect(await newestTo(who)).toMatch(/4567/)
      await settle(people)
      await comes(page, repay.refund.receipt)
      await looksRight(page, 'bank-sent')
      expect(await newestTo(who)).toMatch(/250 that you had overpaid to bank account \.\.\.4567/)
    }))
})

test.each(sampled('a loan with add-ons is extended', ['sw', 'es'] as const))(
  'a loan with add-ons is extended, repaid and refunded in %s',
  (language) =>
    onPhone(language === 'es', async (page, context) => {
      const { payment, repay } = texts[language]
      const who = await borrowed(context, { addOns: 'insurance,multiservice' })
      await daysLater(who, 2)
      await open(page, '/prolong', language)
      await looksRight(page, 'options')
      await press(page, 'a[href*="days=14"]')
      await reads(page, payment.phone)
      await looksRight(page, 'confirm')
      await press(page, 'button[value="byHand"]')
      await reads(page, repay.prolong.waitingByHand)
      await looksRight(page, 'waiting-by-hand')
      await open(page, `/what-if?amount=4000&on=${showDay(people.clock.today())}`, language)
      await looksRight(page, 'answer')
      await open(page, '/add-ons', language)
      await looksRight(page, 'taken')
      await payByHand(who, 10_850)
      await open(page, '', language)
      await press(page, 'form[action*="/account/refund/"] button')
      await reads(page, repay.refund.asked({ amount: kes('250') }))
      await settle(people)
      await page.goto(page.url())
      await reads(page, repay.refund.receipt)
      await looksRight(page, 'sent')
    }),
)
