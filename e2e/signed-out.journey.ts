/**
 * Goal: an officer's typed text survives a session that ended before it was sent (rule screens-4). Method: a
 * manual journal in one tab, sign-out in another; after sign-in the text is restored for the same person and
 * for no one else.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '../server/people/staff/index.ts'
import { newOfficer, officerPassword, type TestOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { started } from './started.ts'
import { newVisitor, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const at = (path: string): string => new URL(path, people.url).href
const typed = {
  text: 'Rent of the office',
  'lines.0.debit': '40000',
  'lines.1.credit': '40000',
  note: 'Contract 17',
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function typeAndSendSignedOut(context: BrowserContext, page: Page): Promise<void> {
  await page.goto(at(officePaths.journalsByHand()))
  await page.waitForLoadState('networkidle')
  for (const [name, value] of Object.entries(typed)) await field(page, name).last().fill(value)
  await field(page, 'lines.0.code').selectOption({ index: 1 })
  const other = await context.newPage()
  await other.goto(at(officePaths.today()))
  await other.getByRole('button', { name: 'Sign out' }).click()
  await reads(other, 'You are signed out')
  await other.close()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.waitForURL((url) => url.pathname === officePaths.signIn())
}
async function signIn(page: Page, { email, secret }: TestOfficer): Promise<void> {
  await people.advance(60_000) // a code is taken once
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(officerPassword)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL((url) => url.pathname === officePaths.signInNext())
  await field(page, 'otp').fill(codeAt(secret, people.clock.now()))
  await page.getByRole('button', { name: 'Open the back office', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith(officePaths.signIn()))
}
async function come(officer: TestOfficer) {
  const { context, page } = await newVisitor(true)
  await context.addCookies(
    Object.entries(officer.cookies).map(([name, value]) => ({ name, value, url: people.url })),
  )
  return { context, page }
}

test('after a sign-out in another tab, a manual journal is restored after sign-in, with each line', async () => {
  const officer = await newOfficer(people, 'finance')
  const { context, page } = await come(officer)
  await typeAndSendSignedOut(context, page)
  await signIn(page, officer)
  await page.waitForURL((url) => url.pathname === officePaths.journalsByHand())
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((each) => each.value === 'Rent of the office'),
  )
  for (const [name, value] of Object.entries(typed))
    expect(await field(page, name).last().inputValue(), name).toBe(value)
  expect(await field(page, 'lines.0.code').inputValue()).not.toBe('')
  // Only once: an officer who goes to another page is not led back.
  await page.goto(at(officePaths.today()))
  expect(new URL(page.url()).pathname).toBe(officePaths.today())
})

test('a colleague who signs in on the same browser gets their own first page', async () => {
  const { context, page } = await come(await newOfficer(people, 'finance'))
  await typeAndSendSignedOut(context, page)
  await signIn(page, await newOfficer(people, 'finance'))
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).not.toBe(officePaths.journalsByHand())
  await page.goto(at(officePaths.journalsByHand()))
  await page.waitForLoadState('networkidle')
  expect(await field(page, 'text').last().inputValue()).toBe('')
})
