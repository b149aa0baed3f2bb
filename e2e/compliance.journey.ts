/**
 * Goal: a compliance officer sees the data reported to bureaus and works on complaints by their deadlines,
 * and no form loses typed text. Method: an officer's browser at 1280 px and on a phone, with scripts and
 * without.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { monthOf } from '../domain/books/portfolio.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { createBook } from '../server/testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk, idle, looksRight, movesSideways } from './desk.ts'
import { started } from './started.ts'
import { reads } from './visit.ts'

const hourMs = 3_600_000

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

async function visit(officer: TestOfficer, scripts: boolean) {
  const page = await atDesk(people.url, officer, scripts)
  return { page, go: (path: string) => page.goto(new URL(path, people.url).href) }
}
async function press(page: Page, name: string): Promise<void> {
  await idle(page)
  await page.getByRole('button', { name }).click()
}

test.each(sampled('bureau files', [true, false]))(
  'bureau files and the loans left out of them; scripts: %s',
  async (scripts) => {
    const lender = createBook(people)
    const [late, disputed] = [await lender.borrow(10_000), await lender.borrow(10_000)]
    await people.advance(24 * hourMs)
    await lender.mark(disputed, 'dispute')
    await people.advance(121 * 24 * hourMs)
    await lender.borrow(5_000)
    await people.advance(24 * hourMs)
    const { page, go } = await visit(await newOfficer(people, 'compliance'), scripts)
    await go(officePaths.bureau())
    await reads(page, 'Daily, mobile facilities')
    await reads(page, 'No findings')
    await reads(page, 'Disputed: no update until it is resolved')
    await reads(page, late.number)
    await press(page, 'Record as sent')
    await reads(page, 'Fill in this field')
    await page.locator('select[name=day]').selectOption({ index: 1 })
    await page.locator('input[name=to]').fill('Metropol, 4711')
    await press(page, 'Record as sent')
    await reads(page, 'File recorded as sent.')
    await reads(page, 'to Metropol, 4711')
    await looksRight(page, 'files')
    await go(officePaths.customer(disputed.loan.customerId))
    await reads(page, 'No enquiries about this customer.')
    await reads(page, 'excluded: Disputed')
    await looksRight(page, 'customer')
  },
)

test.each(sampled('a complaint is recorded', [true, false]))(
  "a caller's complaint is recorded and handled until closed; scripts: %s",
  async (scripts) => {
    const { loan } = await createBook(people).borrow(10_000)
    const officer = await newOfficer(people, 'compliance')
    const { page, go } = await visit(officer, scripts)
    await go(officePaths.customer(loan.customerId))
    await page.getByRole('link', { name: 'Record complaint' }).click()
    await page.waitForURL('**/complaint')
    // The address changes a moment before the page, and the page before has a field of that name too.
    await page.locator('input[name=receivedOn]').fill('soon')
    await page.locator('textarea[name=text]').fill('The agent shouted.')
    await press(page, 'Record complaint')
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await page.locator('textarea[name=text]').inputValue()).toBe('The agent shouted.')
    await page.locator('select[name=topic]').selectOption('treatment')
    await page.locator('input[name=receivedOn]').fill(showDay(addDays(people.clock.today(), -3)))
    await looksRight(page, 'record')
    await press(page, 'Record complaint')
    await reads(page, 'Complaint recorded.')
    await reads(page, 'Written confirmation')
    await press(page, 'Record written confirmation')
    await reads(page, 'Written confirmation recorded.')
    await page.locator('textarea[name=text]').fill('Heard the agent.')
    await press(page, 'Add step')
    await reads(page, 'Step recorded.')
    await page.locator('textarea[name=findings]').fill('He did.')
    const other = await newOfficer(people, 'compliance')
    const params = { id: new URL(page.url()).pathname.split('/').at(-1)! }
    const seen = await people.api('GET /api/office/complaints/{id}', { params }, other)
    await people.api(
      'POST /api/office/complaints/{id}/findings',
      {
        params,
        body: {
          revision: seen.ok ? seen.data.revision : 0,
          nature: 'A rude agent',
          findings: 'He did not.',
        },
      },
      other,
    )
    await press(page, 'Save to register')
    await reads(page, 'A colleague changed this entry')
    await reads(page, 'Findings: He did not.')
    expect(await page.locator('textarea[name=findings]').inputValue()).toBe('He did.')
    expect(await page.locator('input[name=nature]').inputValue()).toBe('A rude agent')
    await looksRight(page, 'changed')
    await press(page, 'Save to register')
    await reads(page, 'Register updated.')
    await page.locator('select[name=outcome]').selectOption('upheld')
    await page.locator('textarea[name=findings]').fill('He did.')
    await press(page, 'Save to register')
    await reads(page, 'Answer the complaint first')
    expect(await page.locator('textarea[name=findings]').inputValue()).toBe('He did.')
    await looksRight(page, 'complaint')
    await page.getByRole('link', { name: 'Complaint and our answer' }).click()
    await page.waitForURL('**/appeals/*')
    await page.getByText('Wrong topic?').click()
    await page.locator('select[name=topic]').selectOption('payment')
    await press(page, 'Change topic')
    await reads(page, 'Enter why')
    expect(await page.locator('select[name=topic]').inputValue()).toBe('payment')
    await looksRight(page, 'appeal-topic')
    await page.locator('input[name=note]').fill('It is about what they paid')
    await press(page, 'Change topic')
    await reads(page, 'Topic changed')
    await reads(page, 'A payment')
    await page.locator('textarea[name=text]').fill('We spoke with him.')
    await press(page, 'Send answer')
    await reads(page, 'Answered. The customer is notified.')
    await go(officePaths.complaints())
    await reads(page, 'Record the outcome')
    await page.getByRole('link', { name: 'non-customer' }).click()
    await page.waitForURL('**/complaints/new')
    await page.locator('input[name=name]').fill('Otieno Odhiambo')
    await page.locator('textarea[name=text]').fill('They call me about a loan of somebody else.')
    await press(page, 'Record complaint')
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await page.locator('input[name=name]').inputValue()).toBe('Otieno Odhiambo')
    await looksRight(page, 'stranger')
    await page.locator('select[name=topic]').selectOption('treatment')
    await page.locator('input[name=phone]').fill('0722 000 111')
    await page.locator('input[name=receivedOn]').fill(showDay(people.clock.today()))
    await press(page, 'Record complaint')
    await reads(page, 'Not a customer')
    await looksRight(page, 'of-stranger')
    await page.locator('select[name=manner]').selectOption('telephone')
    await page.locator('textarea[name=text]').last().fill('We took the number out.')
    await press(page, 'Record answer')
    await reads(page, 'Answer recorded.')
    await page.locator('textarea[name=findings]').fill('A wrong number.')
    await page.locator('select[name=outcome]').selectOption('upheld')
    await press(page, 'Save to register')
    await reads(page, 'Closed: Upheld')
    await go(officePaths.complaints())
    await looksRight(page, 'register')
    expect(await movesSideways(page)).toEqual([])
    await page.locator('table a').first().click()
    await page.waitForURL('**/complaints/*')
    await reads(page, 'In the account, with an SMS')
    await page.locator('textarea[name=findings]').fill('He did.')
    await page.locator('select[name=outcome]').selectOption('upheld')
    await press(page, 'Save to register')
    await reads(page, 'Closed: Upheld')
    await go(`${officePaths.complaints()}?state=closed&from=nonsense`)
    await reads(page, 'Type the days as DD.MM.YYYY')
    await go(`${officePaths.complaints()}?state=closed`)
    await reads(page, 'Closed: Upheld')
  },
)

test.each(sampled('a return is prepared and approved', [true, false]))(
  'a return is prepared and approved, an obligation recorded, a register kept; scripts: %s',
  async (scripts) => {
    await createBook(people).borrow(10_000)
    await people.advance(32 * 24 * hourMs)
    const last = addDays(monthOf(people.clock.today()), -1)
    const { page, go } = await visit(await newOfficer(people, 'compliance'), scripts)
    await go(officePaths.returns())
    await reads(page, 'Compliance calendar')
    await looksRight(page, 'returns')
    await press(page, 'Record as met')
    await reads(page, 'Fill in this field')
    await page.locator('select[name=dueOn]').selectOption({ index: 1 })
    await page.locator('input[name=reference]').fill('Receipt 12')
    await press(page, 'Record as met')
    await reads(page, 'Obligation recorded as met.')
    await go(officePaths.registers())
    await press(page, 'Add entry')
    await reads(page, 'Check these fields')
    await page.locator('select[name=register]').selectOption('paybills')
    await page.locator('input[name=name]').fill('600000')
    await page.locator('input[name=details]').fill('Collections')
    await page.locator('input[name=since]').fill(showDay(addDays(last, -1)))
    await press(page, 'Add entry')
    await reads(page, 'Entry added.')
    await looksRight(page, 'registers')
    await go(officePaths.return('loans', last))
    await reads(page, 'Outstanding principal')
    const draft = page.getByRole('link', { name: 'Current draft (CSV)' })
    expect(await draft.getAttribute('href')).toBe(officePaths.returnFile('loans', last))
    await page.locator('input[name=reference]').fill('BSA 4711')
    await press(page, 'Submit for approval')
    await reads(page, 'Fill in this field')
    expect(await page.locator('input[name=reference]').inputValue()).toBe('BSA 4711')
    await looksRight(page, 'return')
    await page.locator('input[name=filedOn]').fill(showDay(people.clock.today()))
    await page.locator('textarea[name=note]').fill('Filed this morning')
    await press(page, 'Submit for approval')
    await page.waitForURL(/actions/)
    const { pathname } = new URL(page.url())
    const second = await visit(await newOfficer(people, 'controller'), scripts)
    await second.go(pathname)
    await reads(second.page, 'Outstanding principal')
    await second.page.getByRole('link', { name: 'File as submitted (CSV)' }).waitFor()
    await looksRight(second.page, 'second')
    await press(second.page, 'Approve')
    await reads(second.page, 'Approved and applied.')
    await second.go(officePaths.return('loans', last))
    await reads(second.page, 'Filed on')
    await looksRight(second.page, 'filed')
  },
)
