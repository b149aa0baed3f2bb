/**
 * Goal: finance uploads a statement, sees the errors of a corrupted one, has differences booked with
 * approval, signs the day off, records a day without a file, classifies owners' funding, and sets the minimum
 * float. Method: a loan paid out and partly repaid in the sandbox, whose statements are uploaded, with
 * scripts and without.
 */
import { test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newPhone, settle, signLoan, startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const dayMs = 86_400_000

async function statementOf(account: string, day: string, trap: string) {
  const answer = await fetch(`${people.sandbox.url}/api/account-statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, from: day, to: day, trap }),
  })
  return { name: `${trap}.csv`, mimeType: 'text/csv', buffer: Buffer.from(await answer.arrayBuffer()) }
}

test.each(
  sampled('reconciliation', [
    ['utility', true],
    ['working', false],
  ] as const),
)('a day of the account %s is reconciled and signed off; scripts: %s', async (account, scripts) => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  await settle(people)
  await people.sandbox.post('/api/movements', { from: 'owner', to: account, amount: 5_000 })
  await people.sandbox.post('/api/movements', { from: account, to: 'owner', amount: 1_000 })
  await people.advance(dayMs)
  await settle(people)
  const day = addDays(people.clock.today(), -1)
  const [finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
  const { page, main, go, fill, press, look } = await openDesk(people.url, finance, scripts)
  const take = async (trap: string): Promise<void> => {
    await page.locator('form:has(button[value="take"]) select[name="account"]').selectOption(account)
    await page.locator('input[type="file"]').setInputFiles(await statementOf(account, day, trap))
    await press('take')
  }
  await go(officePaths.reconciliation())
  await take('tampered')
  await main().toContain('Statement not accepted')
  await main().toContain('but the row before requires')
  await take('clean')
  await main().toContain('Uploaded: ')
  await look('reconciliation')
  const desk = await openDesk(people.url, controller, scripts)
  const opened = new Set<string>() // resolved ones stay listed
  for (;;) {
    await go(officePaths.accountDay(account, day))
    await main().toContain('Ledger')
    const links = page.locator('main tbody a[href*="/breaks/"]')
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const next = hrefs.find((href) => !opened.has(href))
    if (next === undefined) break
    opened.add(next)
    await look('account day')
    await links
      .and(page.locator(`[href="${next}"]`))
      .first()
      .click()
    await main().toContain('It is then posted on the day of approval')
    await press('take')
    await main().toContain('Assigned to you')
    await look('break')
    await page.locator('select[name="as"]').selectOption('ownFunds')
    await fill('note', 'Seen in the portal')
    await press('resolve')
    await page.waitForURL(/\/office\/actions\//)
    await desk.go(new URL(page.url()).pathname)
    await desk.press('approve')
    await desk.main().toContain('Approved and applied.')
  }
  // Signs off on the day's page, or all agreed days at once; the first statement has one day.
  await main().toContain('A colleague must sign off the day')
  if (scripts) {
    await desk.go(officePaths.accountDay(account, day))
    await desk.press('sign')
    await desk.main().toContain('Day signed off.')
    await desk.look('signed day')
  } else {
    await desk.go(officePaths.reconciliation())
    await desk.page.getByText('Sign off all matching days up to').click()
    const signing = desk.page.locator('form:has(button[value="signThrough"])')
    await desk.press('signThrough')
    await desk.main().toContain('Choose the account')
    await signing.locator('select').selectOption(account)
    await signing.locator('[name="through"]').fill(showDay(people.clock.today()))
    await desk.press('signThrough')
    await desk.main().toContain(`Choose a day from ${showDay(day)} to ${showDay(day)}`)
    await desk.look('days to sign off')
    await signing.locator('[name="through"]').fill(showDay(day))
    await desk.press('signThrough')
    await desk.main().toContain(`1 day signed off, up to ${showDay(day)}`)
    await desk.look('days signed off')
  }
  await go(officePaths.reconciliation())
  await main().toContain('Signed')
  await page.getByText('Days with no transactions').click()
  const quiet = page.locator('form:has(button[value="quiet"])')
  await press('quiet')
  await main().toContain('Choose the account')
  await quiet.locator('select').selectOption(scripts ? 'charges' : 'cards')
  await fill('day', showDay(day))
  await quiet.locator('[name="note"]').fill('Seen in the portal')
  await press('quiet')
  await main().toContain('confirm no transactions and enter the balance')
  await fill('balance', '0')
  await look('a day without a file')
  await press('quiet')
  await main().toContain('0 rows')
  const approves = async (said = ''): Promise<void> => {
    await page.waitForURL(/\/office\/actions\//)
    await desk.go(new URL(page.url()).pathname)
    await desk.main().toContain(said)
    await desk.press('approve')
    await desk.main().toContain('Approved and applied.')
  }
  await main().toContain('Funding: type')
  await look('reconciliation with funds')
  await page.locator('main a[href*="/breaks/"]').first().click()
  await main().toContain('A journal then posts it')
  await page.locator('select[name="template"]').selectOption('Capital paid in')
  await fill('note', 'Resolution of the board')
  await look('funds')
  await press('funds')
  await approves()
  await go(officePaths.float())
  await main().toContain('Available for payouts')
  await look('float')
  const floor = scripts ? '30,000' : '35,000'
  await press('floor')
  await main().toContain('Choose the provider')
  await page.locator('select[name="method"]').selectOption(scripts ? 'mpesa' : 'airtel')
  await fill('floor', floor)
  await fill('note', 'End of the month')
  await press('floor')
  await approves(
    scripts ? 'Available for payouts by M-Pesa now' : 'Available for payouts by Airtel Money now',
  )
  await go(officePaths.float())
  await main().toContain(floor)
  await look('float, its floor set')
})
