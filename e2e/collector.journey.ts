/**
 * A collector's day: the list of whom to call, a call whose result is one key, a promise that is kept by its money, and
 * no call outside the rules. The state before is made by the calls.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import type { TestOfficer } from '../server/testing/people/officers.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone, stored } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { kes, repayingService, type Repayer } from './repaying-actions.ts'
import { looksRight, newVisitor, onPhone, pressUntilIn, reads, runsReact } from './visit.ts'

const { borrowed, daysLater, payByHand, people } = repayingService()

async function collector(scripts: boolean): Promise<Page> {
  const { cookies }: TestOfficer = await newOfficer(people, 'collector')
  const { context, page } = await newVisitor(scripts)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
  return page
}
const rows = (page: Page): Promise<number> => page.locator('main [data-row]').count()
const act = (page: Page, name: string) => page.locator(`button[name="act"][value="${name}"]`).click()
const openFirst = (page: Page) => page.locator('main [data-row] a').first().click()

/** Keys are ignored while the previous page is still loading: presses until the page shows this text. */
const key = (page: Page, press: string, says: string): Promise<void> =>
  expect
    .poll(async () => {
      const said = await page.locator('main').innerText()
      if (!said.includes(says)) await page.keyboard.press(press)
      return said
    })
    .toContain(says)

/** Creates this many loans past due, at noon on a Wednesday. */
async function late(count: number, context: Repayer['context']): Promise<Repayer[]> {
  const all: Repayer[] = []
  for (let made = 0; made < count; made++) all.push(await borrowed(context, {}, newPhone()))
  await people.advance(daysTo('Wed', 65) * 86_400_000)
  await people.drain()
  return all
}

/** Days to the next such weekday that is at least `daysLeast` away. */
function daysTo(weekday: string, daysLeast: number): number {
  const weekdayOf = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Africa/Nairobi' })
  const isThere = (days: number): boolean =>
    weekdayOf.format(new Date(people.clock.now().getTime() + days * 86_400_000)) === weekday
  return daysLeast + [0, 1, 2, 3, 4, 5, 6].findIndex((days) => isThere(daysLeast + days))
}

test('two calls by keyboard: an unanswered one, and a promise that is kept', () =>
  onPhone(true, async (_, context) => {
    const [first, second] = await late(2, context)
    const page = await collector(true)
    await page.goto(people.url + officePaths.today())
    await reads(page, 'Call list for today')
    expect(await rows(page)).toBe(2)
    await looksRight(page, 'work')
    await runsReact(page)
    await pressUntilIn(page, 'j', '[data-row]')
    await page.keyboard.press('Enter')
    await reads(page, 'Closes the loan today')
    await looksRight(page, 'case')
    await key(page, 'c', 'You are calling')
    await looksRight(page, 'calling')
    await key(page, '2', 'Outcome recorded. Here is the next case.')

    await key(page, 'c', 'You are calling')
    await page.keyboard.press('9') // that they have died is not recorded by one key
    expect(await page.locator('[name="act"]:focus').getAttribute('value')).toBe('deceased')
    await page.keyboard.press('1')
    await page.keyboard.type('90000')
    const today = people.clock.today()
    await page.locator('[name="promisedOn"]').fill(showDay(addDays(today, 2)))
    await act(page, 'promised')
    await page.locator('[data-error-summary]', { hasText: 'Choose an amount' }).waitFor()
    await looksRight(page, 'refused')
    const called = (await page.locator('main').innerText()).replaceAll(/\D/g, '')
    const who = [first!, second!].find(({ phone }) => called.includes(stored(phone).slice(-9)))!
    await page.locator('[name="amount"]').fill('2,000')
    await act(page, 'promised')
    await reads(page, 'No cases to call')
    await looksRight(page, 'none')

    await page.goBack()
    await daysLater(who, 2)
    await payByHand(who, 1_800)
    const later = await collector(true)
    await later.goto(people.url + officePaths.lateCases())
    await openFirst(later)
    await reads(later, 'No answer')
    await looksRight(later, 'contacts')
    const [kept] = await people.services.database.db
      .selectFrom('payment_promise')
      .innerJoin('late_case', (join) =>
        join
          .onRef('late_case.customerId', '=', 'payment_promise.customerId')
          .onRef('late_case.loanId', '=', 'payment_promise.loanId'),
      )
      .select('late_case.id')
      .execute()
    await later.goto(people.url + officePaths.lateCase(kept!.id))
    await reads(later, `${kes('2,000')} by`)
    await reads(later, 'Kept')
    await reads(later, 'Paid today. Contact resumes tomorrow.')
    await looksRight(later, 'kept')
  }))

test('a collector works without scripts, and not on a Sunday', () =>
  onPhone(false, async (_, context) => {
    await late(2, context)
    const [called, other] = await people.services.database.db
      .selectFrom('late_case')
      .select('id')
      .orderBy('openedOn', 'desc')
      .limit(2)
      .execute()
    const page = await collector(false)
    await page.goto(people.url + officePaths.lateCase(called!.id))
    await act(page, 'call')
    await reads(page, 'You are calling')
    await page.locator('[name="note"]').fill('Her phone was off.')
    await act(page, 'stopCalls')
    await people.advance(daysTo('Sun', 1) * 86_400_000)
    const again = await collector(false)
    await again.goto(people.url + officePaths.lateCases())
    await looksRight(again, 'sunday')
    await again.goto(people.url + officePaths.lateCase(other!.id))
    await reads(again, 'Outside contact hours')
    expect(await again.locator('button[name="act"][value="call"]').count()).toBe(0)
  }))
