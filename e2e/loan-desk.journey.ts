/**
 * An officer agrees with borrowers, and they see it: a penalty waived within the limit and one above it, a settlement
 * that is paid, a loan with new payments, the account as its customer sees it. The state before is made by the calls.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { fill, texts } from './borrower.ts'
import { kes, type Repayer, repayingService } from './repaying-actions.ts'
import { looksRight, newVisitor, onPhone, reads, unfold } from './visit.ts'

const { borrowed, daysLater, loanOf, newestTo, open, payByHand, people } = repayingService()

/** A staff member in their own browser, signed in today. */
async function staff(role: string, scripts: boolean): Promise<Page> {
  const { cookies } = await newOfficer(people, role)
  const { context, page } = await newVisitor(scripts)
  await keep(context, cookies)
  return page
}
const keep = (context: BrowserContext, cookies: TestCookies) =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const look = (page: Page, form: string) => page.locator(`button[value="foresee.${form}"]`).click()
const field = (form: string, name: string) => `#field-${form}-${name}`
const put = (page: Page, form: string, name: string, value: string) =>
  page.locator(field(form, name)).fill(value)
const choose = (page: Page, form: string, name: string, value: string) =>
  page.locator(field(form, name)).selectOption(value)

async function openLoan(page: Page, who: Repayer): Promise<string> {
  const [found] = await people.services.loans.ofRequests([(await loanOf(who)).id])
  await page.goto(people.url + officePaths.loan(found!.customerId, found!.id))
  await reads(page, found!.documentNumber)
  return found!.customerId
}

test.each(sampled('a penalty is waived', [true, false]))(
  'a penalty is waived: within the limit at once, above it with approval (scripts %s)',
  (scripts) =>
    onPhone(scripts, async (theirs, context) => {
      const who = await borrowed(context)
      await daysLater(who, 149)
      const page = await staff('officer', scripts)
      await openLoan(page, who)
      await looksRight(page, 'loan')
      const waive = async (amount: string) => {
        await unfold(page)
        await choose(page, 'waiver', 'of', 'penalty')
        await put(page, 'waiver', 'amount', amount)
        await put(page, 'waiver', 'note', 'She was in hospital.')
        await look(page, 'waiver')
        await reads(page, 'Preview of the change')
      }
      await unfold(page)
      await choose(page, 'waiver', 'of', 'penalty')
      await put(page, 'waiver', 'amount', '9,000,000')
      await look(page, 'waiver')
      await page.locator(`${field('waiver', 'amount')}-error`).waitFor()
      await looksRight(page, 'refused')
      await openLoan(page, who)
      await waive('200')
      await looksRight(page, 'foreseen')
      await press(page, 'Waive interest or penalty')
      await reads(page, 'Waived. The customer is notified.')
      expect(await newestTo(who)).toContain('KES 200')
      await open(theirs, '')
      await unfold(theirs)
      await reads(theirs, texts.en.slip.lines.waived)
      await looksRight(theirs, 'waived')

      await openLoan(page, who)
      await waive('600')
      await press(page, 'Waive interest or penalty')
      await reads(page, 'Submitted for approval')
      const controller = await staff('controller', scripts)
      await controller.goto(page.url())
      await press(controller, 'Approve and apply')
      await reads(controller, 'Approved and applied.')
      expect(await newestTo(who)).toContain('KES 600')
    }),
)

test('a settlement is paid and the loan ends', () =>
  onPhone(true, async (theirs, context) => {
    const who = await borrowed(context)
    await daysLater(who, 100)
    const page = await staff('collectionsLead', true)
    await openLoan(page, who)
    const today = await page.locator('[name="on"]').first().inputValue()
    await unfold(page)
    await put(page, 'settlement', 'amount', '16,000')
    await put(page, 'settlement', 'until', addDays(today as never, 5))
    await put(page, 'settlement', 'note', 'Lost the job.')
    await look(page, 'settlement')
    await reads(page, 'We waive')
    await looksRight(page, 'foreseen')
    await press(page, 'Agree settlement')
    await reads(page, 'Settlement agreed. The customer is notified.')
    await looksRight(page, 'agreed')
    await open(theirs, '')
    await unfold(theirs)
    await reads(theirs, kes('16,000'))
    await looksRight(theirs, 'settlement')
    await payByHand(who, 16_000)
    await theirs.reload()
    await unfold(theirs)
    expect((await loanOf(who)).status).toBe('repaid')
    await looksRight(theirs, 'settled')
  }))

test('a restructured loan shows its new payments, and a flag is lifted after its preview', () =>
  onPhone(true, async (theirs, context) => {
    const who = await borrowed(context)
    await daysLater(who, 75)
    const page = await staff('collectionsLead', true)
    const customerId = await openLoan(page, who)
    const today = await page.locator('[name="on"]').first().inputValue()
    await unfold(page)
    await put(page, 'restructure', 'payments', '4')
    await put(page, 'restructure', 'firstDueOn', addDays(today as never, 30))
    await put(page, 'restructure', 'everyDays', '30')
    await choose(page, 'restructure', 'interest', 'stops')
    await put(page, 'restructure', 'note', 'The shop burnt down.')
    await look(page, 'restructure')
    await reads(page, 'Preview of the change')
    await press(page, 'Restructure loan')
    await reads(page, 'Loan restructured.')
    await looksRight(page, 'restructured')
    await open(theirs, '')
    await unfold(theirs)
    await reads(theirs, texts.en.myLoan.active.youPayOf({ many: 1, numbers: '1', of: 4 }))
    expect((await loanOf(who)).slip.dues).toHaveLength(4)
    await looksRight(theirs, 'new-payments')

    await openLoan(page, who)
    await unfold(page)
    await choose(page, 'mark', 'mark', 'deceased')
    await put(page, 'mark', 'note', 'The sister called.')
    await look(page, 'mark')
    await reads(page, 'Preview of the change')
    await press(page, 'Add flag')
    await reads(page, 'Flag added.')
    await unfold(page)
    await look(page, 'lift')
    await reads(page, 'Enter why')
    const lifting = page.locator('form:has([name="markId"])')
    await lifting.locator('[name="note"]').fill('It was another person.')
    await look(page, 'lift')
    await reads(page, 'Preview of the change')
    await looksRight(page, 'lifting')
    await press(page, 'Remove flag')
    await reads(page, 'Flag removed.')

    await page.goto(people.url + officePaths.customer(customerId))
    await fill(page, 'text', 'Calls back on Friday.')
    await press(page, 'Add note')
    await reads(page, 'Note added.')
    await looksRight(page, 'customer')
  }))
