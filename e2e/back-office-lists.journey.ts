/**
 * Goal: an officer finds what they look for: a list is narrowed, kept as a view, moved through by keys, and works without
 * scripts; the search leads there. Method: a compliance officer's browser at 1280 px on a service with a few loans.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
} from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk, looksRight } from './desk.ts'
import { started } from './started.ts'
import { pressUntilIn, reads, runsReact } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const hrefOf = (path: string): string => new URL(path, people.url).href

/** The contract numbers of two loans, paid out one after the other, and the phone of the first. */
async function lend(): Promise<{ readonly contracts: readonly string[]; readonly phone: string }> {
  const contracts: string[] = []
  const phones = [newPhone(), newPhone()]
  for (const phone of phones) {
    const cookies = {}
    await signLoan(people, cookies, phone)
    await settle(people)
    contracts.push((await currentLoan(people, cookies)).documentNumber)
    await people.advance(86_400_000)
  }
  return { contracts, phone: phones[0]! }
}

const visit = async (scripts: boolean, role = 'compliance'): Promise<Page> =>
  atDesk(people.url, await newOfficer(people, role), scripts)

test('a list is filtered, sorted, saved as a view and used by keyboard; the search opens its results', async () => {
  const { contracts, phone } = await lend()
  await sql`insert into payment_exception (kind, subject, details, created_at)
    select 'payoutStuck', 'payout ' || n, '{}', now() - n * interval '1 hour' from generate_series(1, 120) n`.execute(
    people.database.db,
  )
  const page = await visit(true)
  const rows = () => page.locator('[data-row] td:first-child').allTextContents()
  await page.goto(hrefOf(officePaths.list('loans')))
  await runsReact(page)
  expect(await rows()).toEqual(contracts.toReversed())
  await reads(page, '20,000')
  await looksRight(page)

  await page.getByRole('link', { name: 'Sort by Disbursed on, ascending' }).click()
  await expect.poll(rows).toEqual(contracts)
  expect(page.url()).toContain('sort=paidOutOn')

  await page.locator('#field-paidOutOnFrom').fill('soon')
  await page.getByRole('button', { name: 'Filter' }).click()
  await reads(page, 'No results: a filter is not valid')
  expect(await page.locator('#field-paidOutOnFrom').inputValue()).toBe('soon')
  await looksRight(page, 'wrong')
  await page.locator('#field-paidOutOnFrom').fill('')
  await page.locator('select[name="status"]').selectOption('active')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(rows).toEqual(contracts)
  expect(new URL(page.url()).search).toBe('?sort=paidOutOn&status=active')

  await page.locator('summary', { hasText: 'Save this view' }).click()
  await page.locator('[name="name"]').fill('Open ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Open ones' }).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/customers\/[^/]+\/loans\//)
  await reads(page, contracts[1]!)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/lists\/loans/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(contracts[1])

  await page.goto(hrefOf(officePaths.list('exceptions')))
  await runsReact(page)
  expect(await rows()).toHaveLength(50)
  await page.getByRole('link', { name: 'More rows' }).click()
  await expect.poll(async () => (await rows()).length).toBe(100)
  await page.getByRole('link', { name: 'More rows' }).click()
  await expect.poll(async () => (await rows()).length).toBe(120)
  expect(new URL(page.url()).search).toBe('?rows=150')
  const later = page.locator('[data-row]').nth(80)
  const opened = await later.locator('a').first().getAttribute('href')
  await later.locator('a').first().click()
  await page.waitForURL((url) => url.pathname === opened)
  await page.goBack()
  await expect.poll(async () => (await rows()).length).toBe(120)
  await expect
    .poll(() =>
      page
        .locator('[data-row]')
        .nth(80)
        .boundingBox()
        .then((box) => box !== null && box.y > 0 && box.y < 800),
    )
    .toBe(true)
  await looksRight(page)

  await page.goto(hrefOf(officePaths.list('loans')))
  await runsReact(page)
  await pressUntilIn(page, '/', '[name="q"]')
  await page.keyboard.type(contracts[0]!)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/customers\/[^/]+\/loans\//)
  await page.goto(hrefOf(officePaths.search()))
  await page.locator('main [name="q"]').fill('wanjku')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-row]').count()).toBe(2)
  await reads(page, stored(phone).slice(-2))
  await looksRight(page, 'names')
})

test('without scripts a list is a table with links and a form', async () => {
  const page = await visit(false)
  await page.goto(hrefOf(officePaths.list('exceptions')))
  expect(await page.locator('[data-row]').count()).toBe(50)
  await page.getByRole('link', { name: 'More rows' }).click()
  await page.waitForURL(/rows=100/)
  expect(await page.locator('[data-row]').count()).toBe(100)
  await page.locator('select[name="state"]').selectOption('settled')
  await page.getByRole('button', { name: 'Filter' }).click()
  await reads(page, 'No results for these filters.')
  expect(new URL(page.url()).search).toBe('?state=settled')
})

test.each(sampled('a bulk action', [true, false]))(
  "a bulk action on a list's results is checked line by line, then submitted for approval (scripts: %s)",
  async (scripts) => {
    const { contracts } = await lend()
    const page = await visit(scripts, 'collectionsLead')
    await page.goto(hrefOf(`${officePaths.list('loans')}?status=active`))
    await page.getByRole('link', { name: 'Bulk action on these loans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bulk actions' }).waitFor()
    const lines = page.getByLabel('Lines', { exact: true })
    expect((await lines.inputValue()).split('\n')).toEqual(expect.arrayContaining([...contracts]))
    await page.getByRole('button', { name: 'Validate lines' }).click()
    await page.locator('[data-error-summary]').waitFor()
    expect(await lines.inputValue()).toContain(contracts[0])
    await looksRight(page, 'refused')
    await page.getByLabel('Action', { exact: true }).selectOption('Write off')
    await lines.fill(`${contracts[0]}\n999999999`)
    await page.getByLabel('Reason', { exact: true }).fill('Decided by the board.')
    await page.getByRole('button', { name: 'Validate lines' }).click()
    await page.waitForURL(/\/office\/bulk\/[^/]+$/)
    await people.drain()
    if (!scripts) await page.getByRole('link', { name: 'Refresh progress' }).click()
    await reads(page, '1 valid, 1 not valid')
    await reads(page, 'Contract not found.')
    await looksRight(page, 'checked')
    await page.getByRole('button', { name: 'Submit 1 line for approval' }).click()
    await reads(page, 'Submitted for approval')
    await page.getByRole('link', { name: 'All lines' }).click()
    await reads(page, 'Awaiting approval by a second approver')
    await looksRight(page, 'waits')
  },
)
