/**
 * Goal: a lender adds its own decline reason on the office pages, with texts in each language; an officer
 * chooses it, and the customer reads it in Swahili, by SMS and in the account. Method: browsers with and
 * without scripts; the clock is moved.
 */
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer, referred } from '../server/testing/people/officers.ts'
import { startPeople, stored, wanjiku } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'
import { newVisitor, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const swahili = 'Mwajiri wako ametuambia kwamba hufanyi kazi kwake.'

test.each(
  sampled('a decline reason', [
    [true, 'noEmployer'],
    [false, 'unknownEmployer'],
  ]),
)('a lender’s own decline reason reaches the customer; scripts: %s', async (scripts, code) => {
  const from = addDays(people.clock.today(), 1)
  const name = `Not known to the employer: ${code}`
  const manager = await openDesk(people.url, await newOfficer(people, 'productManager'), scripts)
  const { page, go, main, fill, press, look } = manager
  await go(officePaths.rules('reasons'))
  await look('rules')
  await fill('title', 'Employers')
  await fill('validFrom', showDay(from))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await main().toContain('Your own reasons')
  const rows = await page.locator('[name$=".code"]').count()
  await press('add own')
  const row = `own.${rows}`
  await page.locator(`[name="${row}.code"]`).waitFor()
  await fill(`${row}.code`, code)
  await fill(`${row}.name`, name)
  await fill(`${row}.days`, '45')
  await fill(`${row}.texts.en`, 'Your employer told us that you do not work there.')
  await fill(`${row}.texts.sw`, `${swahili} {name}`)
  await press('save')
  await expect
    .poll(() => page.locator('[data-error-summary]').textContent())
    .toContain('has unknown values {name}')
  expect(await page.locator(`[name="${row}.texts.sw"]`).inputValue()).toBe(`${swahili} {name}`)
  await look('faults')
  await fill(`${row}.texts.es`, 'Tu empleador nos dijo que no trabajas ahí.')
  await fill(`${row}.texts.sw`, swahili)
  await press('save')
  await page.waitForURL(/done=saved/)
  await main().toContain(`hatuwezi kukukopesha sasa. ${swahili}`)
  await look('previewed')
  const draft = new URL(page.url()).pathname
  await fill('note', 'We call employers from now on.')
  await press('propose')
  await main().toContain('Awaiting approval by a second approver')
  const checker = await openDesk(people.url, await newOfficer(people, 'controller'), false)
  await checker.go(new URL(page.url()).pathname)
  await checker.main().toContain(swahili)
  await checker.press('approve')
  await checker.main().toContain('Approved, but not in force yet')
  await go(draft)
  await press('release')
  await page.waitForURL(/done=released/)

  await people.advance(86_400_000)
  const { id, phone } = await referred(people)
  const { customerId } = (await people.services.applications.forStaff(id))!
  // As if the application had been made on the Swahili pages.
  await people.database.db
    .updateTable('loan_request')
    .set({ language: 'sw' })
    .where('customerId', '=', customerId)
    .execute()
  const officer = await openDesk(people.url, await newOfficer(people), scripts)
  await officer.go(officePaths.request(id))
  await officer.page.locator('[data-act="reject"] summary').click()
  await officer.page.getByLabel(name).check()
  await officer.fill('words', 'We called them today.')
  await officer.look('rejecting')
  await officer.press('reject')
  await expect.poll(async () => (await people.sentTo(stored(phone)))[0]).toContain(swahili)
  await officer.go(officePaths.request(id))
  await officer.main().toContain('Your employer told us that you do not work there.')

  const { page: theirs } = await newVisitor(scripts)
  await theirs.goto(`${people.url}/sw/sign-in`)
  await theirs.locator('[name="phone"]').fill(phone)
  await theirs.locator('[name="password"]').fill(wanjiku.password)
  await theirs.locator('[name="password"]').press('Enter')
  await reads(theirs, swahili)
})
