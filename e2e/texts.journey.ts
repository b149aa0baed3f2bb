/**
 * Goal: staff change an SMS text, reminder days and contact hours on the office pages; from the effective day
 * customers get the new text in their language, and the site shows the new hours. Method: browsers with and
 * without scripts; the clock is moved.
 */
import { expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../domain/days.ts'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone, settle, signLoan, startPeople, stored } from '../server/testing/people/customers.ts'
import { officePaths } from '../web/visit/office-paths.ts'
import { openDesk } from './desk.ts'
import { started } from './started.ts'
import { newVisitor, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const hourMs = 3_600_000
const goTo = (on: Day, hour: number) =>
  people.advance(Date.parse(`${on}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
/** Other ones at each call: a draft without a difference cannot be proposed. */
let call = 0
function newWords() {
  call += 1
  const values = `{amount} {dueOn}, {site}/p/{accountNumber}. {howToPay}. {hotline} ${call}`
  return {
    en: `{brand} reminds you: ${values}`,
    es: `{brand} le recuerda: ${values}`,
    sw: `{brand} yakukumbusha: ${values}`,
  }
}

/** `shows`: text in the approver's preview. */
async function approved(action: string, shows: string): Promise<void> {
  const checker = await openDesk(people.url, await newOfficer(people, 'controller'), false)
  await checker.go(action)
  await checker.look('proposed')
  await checker.main().toContain(shows)
  await checker.press('approve')
  await checker.main().toContain('Approved, but not in force yet')
}

test.each(sampled('an SMS text', [true, false]))(
  'an SMS has a new text from its effective day; scripts: %s',
  async (scripts) => {
    const [phone, sms] = [newPhone(), newWords()]
    await signLoan(people, {}, phone)
    await settle(people)
    const { customerId, dueOn } = await people.database.db
      .selectFrom('loan')
      .select(['customerId', 'nextDueOn as dueOn'])
      .orderBy('nextDueOn', 'desc')
      .$narrowType<{ dueOn: Day }>()
      .executeTakeFirstOrThrow()
    await people.services.customers.saveLanguage(customerId, 'sw')
    const from = addDays(dueOn, -3)
    const manager = await openDesk(people.url, await newOfficer(people, 'productManager'), scripts)
    const { page, go, main, fill, press, look } = manager
    await go(officePaths.rules('messages'))
    await look('texts')
    await fill('title', 'Kinder reminders')
    await fill('validFrom', showDay(from))
    await page.getByRole('button', { name: 'Start draft' }).click()
    await main().toContain('Edit draft')
    await page.locator('select[name="another"]').selectOption('sms.dueSoon')
    await press('show')
    await main().toContain('{accountNumber}')
    await fill('texts.sms.dueSoon.en', sms.en.replace('{amount}', '{money}'))
    await press('save')
    await expect
      .poll(() => page.locator('[data-error-summary]').textContent())
      .toContain('must include {amount}')
    expect(await page.locator('[name="texts.sms.dueSoon.en"]').inputValue()).toContain('{money}')
    await look('faults')
    for (const language of ['en', 'sw', 'es'] as const)
      await fill(`texts.sms.dueSoon.${language}`, sms[language])
    await press('save')
    await page.waitForURL(/done=saved/)
    for (const says of ['reminds you: KES', 'le recuerda: KES', 'yakukumbusha: KES'])
      await main().toContain(says)
    await look('previewed')
    const draft = new URL(page.url()).pathname
    await fill('note', 'The board wants a kinder tone.')
    await press('propose')
    await main().toContain('Awaiting approval by a second approver')
    await approved(new URL(page.url()).pathname, 'yakukumbusha: KES')
    await go(draft)
    await press('release')
    await page.waitForURL(/done=released/)
    await look('released')

    await goTo(from, 9)
    expect((await people.sentTo(stored(phone)))[0]).toMatch(/yakukumbusha: KES 10,000 /)
  },
)

test('the site shows new call centre hours from their effective day', async () => {
  const from = addDays(people.clock.today(), 2)
  const manager = await openDesk(people.url, await newOfficer(people, 'productManager'), false)
  const { page, go, main, fill, press, look } = manager
  await go(officePaths.rules('operations'))
  await fill('title', 'Open longer')
  await fill('validFrom', showDay(from))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await main().toContain('Edit draft')
  await fill('openingHours.monday.until', '25:00')
  await press('save')
  await page.locator('[data-error-summary]').waitFor()
  expect(await page.locator('[name="openingHours.monday.until"]').inputValue()).toBe('25:00')
  await look('hours refused')
  await fill('openingHours.monday.until', '22:30')
  await press('save')
  await page.waitForURL(/done=saved/)
  await look('hours')
  const draft = new URL(page.url()).pathname
  await fill('note', 'People call after work.')
  await press('propose')
  await main().toContain('Awaiting approval by a second approver')
  await approved(new URL(page.url()).pathname, 'Monday from 08:00 to 22:30')
  await go(draft)
  await press('release')
  await page.waitForURL(/done=released/)

  const { page: visited } = await newVisitor(false)
  await visited.goto(`${people.url}/en/support`)
  expect(await visited.locator('main').innerText()).not.toContain('22:30')
  await goTo(from, 9)
  await visited.goto(`${people.url}/en/support`)
  await reads(visited, '22:30')
})
