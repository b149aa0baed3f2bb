/**
 * Goal: a controller closes a month on the office pages: sees missing items and their links, runs the
 * allowance and reads the source of each figure, posts a manual journal with approval, locks the month, and
 * reopens it with a second approver (rules close-1 to close-5). Method: a loan over two months, one closed
 * with scripts and one without.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../domain/country/nairobi.ts'
import { addDays, day, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { monthEndOf } from '../domain/books/portfolio.ts'
import { createBook } from '../server/testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
beforeAll(() => createBook(people).borrow(10_000))

const desk = (officer: TestOfficer, scripts: boolean) => openDesk(people.url, officer, scripts)
type Desk = Awaited<ReturnType<typeof desk>>

/** On the third day after a month, at noon. */
async function after(month: string): Promise<void> {
  const at = startOfDay(addDays(monthEndOf(day(month)), 3)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
}

/** Signs off each day of the month for the accounts that moved; the sign-off pages have their own journey. */
const signOff = (on: string) =>
  sql`insert into statement_sign_off (account, day, closing_cents, ledger_cents, on_way_cents, dated_cents,
      signed_by, signed_at)
    select account, day, 0, 0, 0, 0, (select id from staff_member limit 1), now()
    from unnest(array['utility', 'bank']) account,
      generate_series(date_trunc('month', ${on}::date), ${on}::date, '1 day') day`.execute(people.database.db)

/** The colleague approves the action just submitted, on the page that it led to. */
async function approves({ page }: Desk, checker: Desk): Promise<void> {
  await page.waitForURL(/\/office\/actions\//)
  await checker.go(new URL(page.url()).pathname)
  await checker.press('approve')
  await checker.main().toContain('Approved and applied.')
}

async function posts(maker: Desk, checker: Desk, valueOn: string, text: string): Promise<void> {
  const { page, go, fill, press, main, look } = maker
  await go(officePaths.journalsByHand())
  await main().toContain('Post manual journal')
  await fill('valueOn', valueOn)
  await fill('text', text)
  const choose = (line: number, code: string) =>
    page.locator(`[name="lines.${line}.code"]`).selectOption(code)
  await choose(0, '5300')
  await fill('lines.0.debit', '1,500')
  await choose(1, '1010')
  await fill('lines.1.credit', '1,400')
  await fill('note', 'Invoice 12')
  await look('journal')
  await press('post')
  await expect
    .poll(() => page.locator('[data-error-summary]').textContent())
    .toContain('Debits and credits differ by KES 100')
  expect(await page.locator('[name="lines.0.debit"]').inputValue()).toBe('1,500')
  await fill('lines.1.credit', '1,500')
  await fill('name', text)
  await press('keep')
  await main().toContain('Template saved.')
  expect(await page.locator('[name="lines.1.code"]').inputValue()).toBe('1010')
  await fill('valueOn', valueOn)
  await fill('lines.0.debit', '1,500')
  await fill('lines.1.credit', '1,500')
  await fill('note', 'Invoice 12')
  await press('post')
  await approves(maker, checker)
  await go(officePaths.journalsByHand())
  await main().toContain(text)
  await look('journals')
}

/** Each run closes the month after that of the run before. */
const months = ['2026-03-01', '2026-04-01']
test.each(sampled('a month is closed', [true, false]))(
  'a controller closes a month and reopens it; scripts: %s',
  async (scripts) => {
    const month = months.shift()!
    const text = `Rent of ${month}`
    await after(month)
    const maker = await desk(await newOfficer(people, 'controller'), scripts)
    const checker = await desk(await newOfficer(people, 'finance'), scripts)
    const { page, go, main, press, fill, look } = maker
    await go(officePaths.bookSettings())
    await main().toContain('Change account mapping')
    const put = (name: string) => page.locator(`form:has(button[value="mapping"]) [name="${name}"]`)
    await put('key').selectOption('bankCharges')
    await put('code').selectOption(scripts ? '5012' : '5010')
    await put('since').fill(showDay(addDays(people.clock.today(), 1)))
    await look('settings of the books')
    await press('mapping')
    await expect.poll(() => page.locator('[data-error-summary]').count()).toBe(1)
    await put('note').fill('With the cards')
    await press('mapping')
    await approves(maker, checker)
    await go(officePaths.bookSettings())
    await main().toContain('Upcoming')
    const monthEnd = showDay(monthEndOf(day(month)))
    await go(officePaths.report('loanBook'))
    await fill('to', monthEnd)
    await page.locator('main form:has([name="to"]) button').click()
    await main().toContain(`At the end of ${monthEnd}`)
    await go(officePaths.report('incomeStatement'))
    for (const [from, to] of [
      ['05.03.2026', '04.03.2026'],
      ['01.03.2026', 'abc'],
      ['01.03.2026', '01.03.2036'],
    ] as const) {
      await fill('from', from)
      await fill('to', to)
      await page.locator('main form:has([name="to"]) button').click()
      await main().toContain('No figures: choose other days')
      expect(await page.locator('[name="from"]').inputValue()).toBe(from)
      expect(await page.locator('[name="to"]').inputValue()).toBe(to)
      expect(await page.locator('main [aria-invalid="true"]').count()).toBe(1)
      expect(await page.locator('main table').count()).toBe(0)
      await look('report of days that cannot be')
    }
    await go(officePaths.report('loanBook'))
    await look('loan book of a day')
    await go(officePaths.periods())
    await main().toContain('Month-end close')
    await look('months')
    await page.locator(`main a[href="${officePaths.period(month)}"]`).click()
    await main().toContain('Close checklist')
    await main().toContain('Soft-close the month first')
    await look('open')
    await press('softClose')
    await main().toContain('Month soft-closed.')

    // The rent journal is still pending. Approving it posts it into the month, and the checklist reports that.
    await posts(maker, checker, showDay(monthEndOf(day(month))), text)

    await go(officePaths.allowance())
    await main().toContain('Accounting policies')
    await look('allowance')
    await page.locator('[name="month"]').selectOption(month)
    await press('compute')
    await main().toMatch(/Nothing changed|Recalculated and posted/)
    await main().toMatch(/table of rates; own history has \d loan/)
    await main().toContain('1, performing')
    await look('run')

    await go(officePaths.period(month))
    await main().toContain('Missing')
    await signOff(monthEndOf(day(month)))
    await go(officePaths.period(month))
    await main().not.toContain('Missing')
    await look('ready')
    await press('lock')
    await main().toContain('Month locked.')
    await fill('note', 'An invoice came')
    await press('reopen')
    await approves(maker, checker)
    await go(officePaths.period(month))
    await main().toContain('Reopened')
    await look('opened')
    await press('softClose')
    await main().toContain('Month soft-closed.')
    await press('lock')
    await main().toContain('Month locked.')
  },
)

test('the allowance policy is changed with approval', async () => {
  const maker = await desk(await newOfficer(people, 'controller'), true)
  const checker = await desk(await newOfficer(people, 'controller'), true)
  const { page, go, main, press, fill } = maker
  await go(officePaths.allowance())
  await fill('since', showDay(people.clock.today()))
  await fill('floor.onTime', 'two')
  await fill('note', 'Resolution 4')
  await press('policy')
  await expect.poll(() => page.locator('[data-error-summary]').textContent()).toContain('On time')
  expect(await page.locator('[name="since"]').inputValue()).toBe(showDay(people.clock.today()))
  await fill('floor.onTime', '2')
  await press('policy')
  await approves(maker, checker)
  await go(officePaths.allowance())
  await main().toMatch(/On time: 2\s%/)
})
