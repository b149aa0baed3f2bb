/** Goal: pages of the back office fit a screen, and their forms name their fields. Method: an administrator's browser at 1280 px, after acts with long entries. */
import { expect, test } from 'vitest'
import { addDays, showDay } from '../domain/days.ts'
import { newOfficer } from '../server/testing/officers.ts'
import { startPeople } from '../server/testing/people.ts'
import { officePaths } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { newVisitor } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))

test('prices are published with their figures on the page and in the trail, which is no wider than the screen; a refusal names each field in order', async () => {
  const administrator = await newOfficer(people, 'administrator')
  const { context, page } = await newVisitor(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.addCookies(
    Object.entries(administrator.cookies).map(([name, value]) => ({ name, value, url: people.url })),
  )
  await page.goto(new URL(officePaths.conditions(), people.url).href)
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(values))
      await page.locator(`[id="field-prices-${name}"]`).fill(value)
    await page.locator('button[value="prices"]').click()
  }
  await fill({
    validFrom: showDay(people.clock.today()),
    dailyPercent: '2.123456789',
    'addOns-insurance-sharePercent': '31',
    'summary-en': 'Cheaper.',
    'summary-es': '',
    'summary-sw': 'Nafuu.',
  })
  const labels = await page.locator('[data-error-summary] li').allTextContents()
  expect(labels.map((each) => each.split(':')[0])).toEqual([
    'From',
    'Rate a day, percent',
    'Accident insurance, of the principal',
    'What changes, in Spanish',
  ])
  await fill({
    validFrom: showDay(addDays(people.clock.today(), 40)),
    dailyPercent: '2.4',
    'addOns-insurance-sharePercent': '3',
    'summary-es': 'Más barato.',
  })
  await expect.poll(() => page.locator('main').textContent()).toContain('Rate a day: 2.4 %, before 2.5 %')
  await page.goto(new URL(officePaths.audit(), people.url).href)
  expect(await page.locator('main').textContent()).toContain('dailyPercent: 2.5')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})
