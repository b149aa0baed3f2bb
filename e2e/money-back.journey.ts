/**
 * A request for a refund: the customer names the destination and proves their identity, an officer reviews
 * the amount, and the payout is sent.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  startPeople,
  stored,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { fill, texts, type Language } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true }))

const send = 'main form button:not([name], [type="button"])'
const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click()

/** Paid the day's debt of KES 10,000 and more, which M-Pesa has confirmed. */
async function overpaid(cookies: TestCookies, shillings: number): Promise<string> {
  const phone = newPhone()
  await borrow(people, cookies, phone)
  const { paybill } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 10_000 + shillings,
    account: paybill.accountNumber,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  for (let minute = 0; minute < 4; minute += 1) await people.advance(60_000)
  await settle(people)
  return stored(phone)
}

test.each(
  sampled('a refund is requested', [
    ['en', true],
    ['en', false],
    ['sw', true],
  ] as const),
)(
  'a refund is requested by the customer, sent by an officer, and confirmed to the customer: in %s, scripts %s',
  (language: Language, scripts) =>
    onPhone(scripts, async (page, context) => {
      const { appeals, receiving } = texts[language]
      const paths = pathsIn(language)
      const [customer, { cookies: officer }]: [TestCookies, { cookies: TestCookies }] = [
        {},
        await newOfficer(people),
      ]
      const phone = await overpaid(customer, 250)
      await context.addCookies(
        Object.entries({ ...customer, ...officer }).map(([name, value]) => ({
          name,
          value,
          url: people.url,
        })),
      )

      await page.goto(people.url + paths.appealNew('refund'))
      expect(await page.locator('[name="accountNumber"]').isVisible()).toBe(false)
      await looksRight(page)
      await page.locator('[name="refundMethodSelect"][value="bank"]').check()
      await looksRight(page, 'bank')
      await page.locator('[name="bank"]').selectOption({ label: 'Equity Bank Kenya' })
      await fill(page, 'accountNumber', '12')
      await fill(page, 'textarea', 'I paid twice.')
      await press(page, send)
      await page.locator('#field-currentPassword-error').waitFor()
      await looksRight(page, 'proof')
      await fill(page, 'currentPassword', wanjiku.password)
      await press(page, send)
      await page.locator('#field-accountNumber-error').waitFor()
      // Nothing typed is lost.
      expect(await page.locator('[name="textarea"]').inputValue()).toBe('I paid twice.')
      expect(await page.locator('[name="bank"]').inputValue()).toBe('68')
      await looksRight(page, 'refused')
      await fill(page, 'accountNumber', '0110 234567')
      await press(page, send)
      await reads(page, appeals.received)
      await reads(page, 'Equity Bank Kenya •••• 4567')
      await looksRight(page, 'money-back')
      const id = new URL(page.url()).pathname.split('/').at(-1)!

      // The next appeal can name the same account with one press.
      await page.goto(people.url + paths.appealNew('refund'))
      await page.locator('[name="refundMethodSelect"][value="bank"]').check()
      await reads(page, receiving.otherAccount)
      await looksRight(page, 'known-account')

      await page.goto(people.url + officePaths.appeal(id))
      await reads(page, 'Equity Bank Kenya •••• 4567')
      await looksRight(page, 'money-back')
      await page.getByRole('button', { name: 'Refund KES' }).click()
      await reads(page, 'Answered. The customer is notified.')
      await settle(people)

      await page.goto(people.url + paths.appeal(id))
      await reads(page, appeals.answer)
      await reads(page, 'KES 250')
      await looksRight(page, 'money-sent')
      expect((await people.sentTo(phone))[0]).toMatch(/250 .*4567/)

      // Nothing is left to refund: an officer sees why and answers in writing.
      const again = await people.api(
        'POST /api/account/appeals',
        {
          body: {
            topic: 'refund',
            values: { loanSelect: await loanOf(customer), refundMethodSelect: 'mpesa' },
          },
        },
        { cookies: customer },
      )
      if (!again.ok) throw new Error(again.problem.code)
      await page.goto(people.url + officePaths.appeal(again.data.id))
      await reads(page, 'No overpayment on this loan')
      expect(await page.getByRole('button', { name: 'Refund KES' }).count()).toBe(0)
      await looksRight(page, 'nothing-held')
    }),
)

async function loanOf(cookies: TestCookies): Promise<string> {
  const config = await people.api('GET /api/account/appeals/config', {}, { cookies })
  if (!config.ok) throw new Error(config.problem.code)
  return config.data.loans[0]!.id
}
