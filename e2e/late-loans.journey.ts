/**
 * Actions of a collections lead on cases, and a customer's choice of automatic payment prompts. API calls
 * prepare the state.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { texts } from './borrower.ts'
import { repayingService } from './repaying-actions.ts'
import { looksRight, newVisitor, onPhone, reads, unfold } from './visit.ts'

const { borrowed, loanOf, open, people } = repayingService()

async function staff(role: string): Promise<Page> {
  const { cookies } = await newOfficer(people, role)
  const { context, page } = await newVisitor(true)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  return page
}
const put = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]`).first().fill(value)
const act = (page: Page, name: string) => page.locator(`button[name="act"][value="${name}"]`).click()
async function approved(page: Page): Promise<void> {
  const controller = await staff('controller')
  await controller.goto(page.url())
  await controller.getByRole('button', { name: 'Approve and apply', exact: true }).click()
  await reads(controller, 'Approved and applied.')
}

test('loans are placed with an agency, and sold', () =>
  onPhone(true, async (_, context) => {
    const contracts: string[] = []
    for (let count = 0; count < 2; count++) {
      const who = await borrowed(context, {}, newPhone())
      contracts.push((await loanOf(who)).documentNumber)
    }
    await people.advance(126 * 86_400_000)
    await people.drain()
    const page = await staff('collectionsLead')
    await page.goto(people.url + officePaths.placements())
    await reads(page, 'No placements.')
    await unfold(page)
    await act(page, 'place')
    await page.locator('[data-error-summary]').waitFor()
    await looksRight(page, 'refused')
    await put(page, 'contracts', contracts[0]!)
    await put(page, 'agencyName', 'Deni Collections Ltd')
    await put(page, 'agencyPhone', '0722 000 111')
    await put(page, 'commissionPercent', '15')
    await put(page, 'note', 'Nobody answers.')
    await act(page, 'place')
    await reads(page, 'Submitted for approval')
    await looksRight(page, 'placing')
    await approved(page)
    await page.goto(people.url + officePaths.placements())
    await reads(page, 'Customers notified')
    await unfold(page)
    await looksRight(page, 'placed')

    await page.goto(people.url + officePaths.cessions())
    await put(page, 'rows', `${contracts[1]!};500\nnobody;1`)
    await act(page, 'look')
    await reads(page, 'No such contract')
    await looksRight(page, 'fault')
    await put(page, 'rows', `${contracts[1]!};500`)
    await act(page, 'look')
    await reads(page, '1 loan,')
    await looksRight(page, 'looked')
    await put(page, 'assigneeName', 'Kopa Debt Ltd')
    await act(page, 'change')
    expect(await page.locator('main [name="rows"]').inputValue()).toBe(`${contracts[1]!};500`)
    await act(page, 'look')
    await reads(page, '1 loan,')
    expect(await page.locator('main [name="assigneeName"]').inputValue()).toBe('Kopa Debt Ltd')
    await act(page, 'sell')
    await page.locator('[data-error-summary]').waitFor()
    await put(page, 'assigneeName', 'Kopa Debt Ltd')
    await put(page, 'brokerName', 'Wakala Ltd')
    await put(page, 'note', 'Old debts.')
    await looksRight(page, 'sale')
    await act(page, 'sell')
    await reads(page, 'Submitted for approval')
    await approved(page)
    const sold = await people.services.loans.byTypedNumber(people.database.db, contracts[1]!)
    expect(sold!.status).toBe('ceded')

    await people.drain() // the customers are notified: their 7 days begin
    await people.advance(8 * 86_400_000)
    const later = await staff('collectionsLead')
    await later.goto(people.url + officePaths.placements())
    await reads(later, 'Active')
    await unfold(later)
    await put(later, 'lines', `${contracts[0]!};${showDay(people.clock.today())};noAnswer\nnothing`)
    await act(later, 'report')
    await reads(later, 'These lines were skipped')
    await unfold(later)
    await looksRight(later, 'reported')
    await later.locator('form:has([value="recall"]) [name="note"]').fill('They shout.')
    await act(later, 'recall')
    await reads(later, 'Loans recalled from the agency. Their customers are notified.')
    await looksRight(later, 'recalled')
  }))

test.each(sampled('a payment prompt', [true, false]))(
  'a payment prompt on the due date is turned on and off (scripts %s)',
  (scripts) =>
    onPhone(scripts, async (page, context) => {
      await borrowed(context)
      const { duePrompt } = texts.en
      await open(page, '/data')
      await page.getByRole('link', { name: duePrompt.title }).click()
      await reads(page, duePrompt.off)
      await looksRight(page, 'off')
      await act(page, 'on')
      await page.locator('[data-error-summary]').waitFor()
      await page.locator('main [name="hour"]').selectOption('9')
      await act(page, 'on')
      await reads(page, duePrompt.done.on({ hour: '09:00' }))
      await looksRight(page, 'on')
      await act(page, 'off')
      await reads(page, duePrompt.done.off)
      await reads(page, duePrompt.off)
    }),
)
