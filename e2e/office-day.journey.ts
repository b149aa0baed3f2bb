/**
 * Goal: an officer's day by keyboard only: My work, the next application, a decision of each kind, and the
 * next one automatically; two officers see each other; everything works without scripts (rule identity-40).
 * Method: officers' browsers at 1280 px on a service with several referred applications; keys and seconds per
 * case are counted and printed.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newOfficer, referred, type TestOfficer } from '../server/testing/people/officers.ts'
import { startPeople } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { atDesk, looksRight } from './desk.ts'
import { started } from './started.ts'
import { reads, runsReact } from './visit.ts'

const people = started(() => startPeople({ upkeep: true, pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const hrefOf = (path: string): string => new URL(path, people.url).href

const visit = (officer: TestOfficer, scripts = true): Promise<Page> => atDesk(people.url, officer, scripts)
const ids = async (count: number): Promise<string[]> => {
  const made = []
  for (let each = 0; each < count; each++) made.push((await referred(people)).id)
  return made
}
const statusOf = async (id: string) => (await people.services.applications.forStaff(id))?.status
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

test('several applications are decided by keyboard, each leading to the next; keys and seconds are counted', async () => {
  // One officer decides all of them: two loans of 25,000 and an offer of 10,000 in a day.
  await sql`update staff_role set limits = limits || '{"requests.decide": 6000000}' where name = 'officer'`.execute(
    people.database.db,
  )
  await ids(5)
  const page = await visit(await newOfficer(people))
  let keys = 0
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  await page.goto(hrefOf(officePaths.today()))
  await runsReact(page)
  await reads(page, '5 open cases.')
  await looksRight(page, 'today')
  await press('n')
  await page.waitForURL(/\/office\/requests\//)
  await runsReact(page)
  await looksRight(page, 'request')

  const counted: { readonly decision: string; readonly keys: number; readonly seconds: number }[] = []
  async function decide(decision: string, status: string, act: () => Promise<void>): Promise<void> {
    const [id, from] = [idOf(page), performance.now()]
    keys = 0
    await act()
    await page.waitForURL(
      (url) =>
        url.searchParams.has('done') && url.searchParams.get('before') !== null && !url.pathname.endsWith(id),
    )
    counted.push({ decision, keys, seconds: Math.round((performance.now() - from) / 100) / 10 })
    expect(await statusOf(id)).toBe(status)
    // The address changes a moment before the page: until then the keys are the decided request's.
    await page
      .locator(`[data-act="approve"] form[action^="${officePaths.request(idOf(page))}"]`)
      .waitFor({ state: 'attached' })
  }
  await decide('approve', 'approved', () => press('a', 'Enter'))
  await decide('approve', 'approved', () => press('a', 'Enter'))
  await decide('reject', 'rejected', async () => {
    await press('r', '3', 'x')
    await page.keyboard.type('Nobody there knows you.')
    keys += 'Nobody there knows you.'.length
    await press('Control+Enter')
  })
  await decide('offer less', 'alternativeOffer', async () => {
    await press('o')
    await page.keyboard.type('10000')
    keys += 5
    await press('Enter')
  })
  console.table(counted)
  expect(Math.max(...counted.filter(({ decision }) => decision === 'approve').map((each) => each.keys))).toBe(
    2,
  )
  expect(counted).toHaveLength(4)
  await reads(page, 'Here is the next application.')

  // After the last one the page stays and says that none is left.
  const last = idOf(page)
  await press('m', 'Space', 'Control+Enter')
  await page.waitForURL(/done=ask/)
  expect(idOf(page)).toBe(last)
  await reads(page, 'No unassigned applications left')
  await press('?')
  await page.getByText('On this screen').waitFor()
})

test("two officers see each other; a decision on a colleague's case is refused with the name, and keeps typed text", async () => {
  const [id = ''] = await ids(1)
  const [jane, ali] = [await newOfficer(people), await newOfficer(people)]
  const [first, second] = [await visit(jane), await visit(ali)]
  await first.goto(hrefOf(officePaths.request(id)))
  await first.getByRole('button', { name: 'Assign to me' }).click()
  await reads(first, 'Assigned to you')
  await second.goto(hrefOf(officePaths.request(id)))
  await runsReact(second)
  await reads(second, `Assigned to ${jane.email} since`)
  await reads(second, 'open now')
  // Pressed again where the page did not listen yet.
  const reject = second.locator('[data-act="reject"]')
  await expect
    .poll(async () => {
      await second.keyboard.press('r')
      return reject.getAttribute('open')
    })
    .not.toBeNull()
  await second.keyboard.press('3')
  await second.keyboard.press('x')
  await second.keyboard.type('Not known there.')
  await second.keyboard.press('Control+Enter')
  await second.locator('[data-error-summary]').waitFor()
  await reads(second, 'This case is assigned to a colleague')
  expect(await second.locator('[name="words"]').inputValue()).toBe('Not known there.')
  await looksRight(second, 'taken')
  await second.getByRole('button', { name: `Take over from ${jane.email}` }).click()
  await reads(second, 'Assigned to you')
  await second.goto(hrefOf(officePaths.work('request', id)))
  await runsReact(second)
  await looksRight(second, 'work')
})

/** Simulates a return to the page, which makes it poll at once. */
const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an open page shows a colleague, and keeps typed text when the network fails', async () => {
  const [id = ''] = await ids(1)
  const [jane, ali] = [await newOfficer(people), await newOfficer(people)]
  const page = await visit(jane)
  await page.goto(hrefOf(officePaths.request(id)))
  await runsReact(page)
  await page.locator('[data-act="reject"] summary').click()
  await page.locator('[name="words"]').fill('Not known there.')
  const stillTyped = async () =>
    expect(await page.locator('[name="words"]').inputValue()).toBe('Not known there.')

  const theirs = await visit(ali)
  await theirs.goto(hrefOf(officePaths.request(id)))
  await comesBack(page)
  await reads(page, `${ali.email} has this case open now`)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await comesBack(page)
  await failed
  await stillTyped()
  await page.context().setOffline(false)

  await theirs.getByRole('button', { name: 'Assign to me' }).click()
  await reads(theirs, 'Assigned to you')
  await comesBack(page)
  await reads(page, `Assigned to ${ali.email} since`)
  await theirs.locator('[data-act="approve"] summary').click()
  await theirs.getByRole('button', { name: 'Approve KES' }).click()
  await theirs.waitForURL(/done=approve/)
  await comesBack(page)
  await reads(page, 'This case is closed')
  await stillTyped()
  await looksRight(page, 'gone')

  await page.evaluate(() => document.querySelector('[data-act="ask"] summary')?.scrollIntoView())
  expect(await page.getByText('This case is closed').isVisible()).toBe(true)
  const bar = page.locator('section', { has: page.getByText('This case is closed') }).last()
  expect((await bar.boundingBox())!.y).toBeGreaterThan(0)

  // My work updates its counts automatically.
  await page.goto(hrefOf(officePaths.today()))
  await runsReact(page)
  const [other = ''] = await ids(1)
  await comesBack(page)
  await page.locator(`a[href="${officePaths.request(other)}"]`).waitFor()
})

test('without scripts: cases are assigned, decided, reassigned and snoozed', async () => {
  const [id = '', other = ''] = await ids(2)
  const [jane, ali] = [await newOfficer(people), await newOfficer(people)]
  const page = await visit(jane, false)
  await page.goto(hrefOf(officePaths.today()))
  await reads(page, 'Updated at')
  await looksRight(page, 'today-no-scripts')
  await page.goto(hrefOf(officePaths.request(id)))
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await reads(page, 'Assigned to you')
  await looksRight(page, 'request-no-scripts')
  await page.getByRole('link', { name: 'Reassign or snooze' }).click()
  await page.locator('[name="reason"]').fill('Calls back')
  await page.getByRole('button', { name: 'Snooze case' }).click()
  await page.locator('#field-snooze-day-error').waitFor()
  expect(await page.locator('[name="reason"]').inputValue()).toBe('Calls back')
  await looksRight(page, 'work')
  await page.locator('[name="to"]').selectOption({ label: ali.email })
  await page.locator('[name="note"]').fill('The employer answers after noon.')
  await page.getByRole('button', { name: 'Reassign case' }).click()
  await page.waitForURL(/\/office$/)
  const theirs = await visit(ali, false)
  await theirs.goto(hrefOf(officePaths.today()))
  await reads(theirs, 'The employer answers after noon.')
  await looksRight(theirs, 'handed-no-scripts')

  await page.goto(hrefOf(officePaths.request(other)))
  await page.locator('summary', { hasText: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve KES' }).click()
  await page.waitForURL(/done=approve/)
  expect(await statusOf(other)).toBe('approved')
})
