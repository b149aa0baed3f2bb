/**
 * Goal: the effects of an administrator's service controls are clear to visitors, and so are the analytics
 * counts and an error page. Method: switched in a browser at the back office; checked on a phone as a visitor
 * and as a customer.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { borrow, newPhone, startPeople } from '../server/testing/people/customers.ts'
import { texts } from './borrower.ts'
import { pressAct } from './desk.ts'
import { started } from './started.ts'
import { looksRight, newVisitor, onPhone, reads } from './visit.ts'

const broken = 'a session that breaks whatever looks at it'
const people = started(() =>
  startPeople({
    pages: true,
    change: (services) => ({
      ...services,
      authenticate: (held) =>
        held.sessionToken === broken
          ? Promise.reject(new Error('broken on purpose'))
          : services.authenticate(held),
    }),
  }),
)

const hold = (context: BrowserContext, cookies: TestCookies): Promise<void> =>
  context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })),
  )
const press = async (page: Page, act: string, said: string): Promise<void> => {
  await pressAct(page, act)
  await reads(page, said)
}

test('maintenance and closed applications, as visitors and customers see them', async () => {
  const customer: TestCookies = {}
  await borrow(people, customer, newPhone())
  const { context: staffContext, page: office } = await newVisitor(true)
  await hold(staffContext, (await newOfficer(people, 'administrator')).cookies)
  await office.goto(`${people.url}/office/switches`)
  await looksRight(office)
  await office.locator('[name="until"]').fill('25:00')
  await press(office, 'begin', 'Enter hours and minutes')
  await office.locator('[name="until"]').fill('16:30')
  await press(office, 'begin', 'Maintenance mode until 02.03.2026, 16:30')
  await looksRight(office, 'works')

  await onPhone(true, async (page, context) => {
    for (const language of ['en', 'sw', 'es'] as const) {
      await page.goto(`${people.url}/${language}`)
      await reads(page, texts[language].works.until({ time: '16:30' }))
      await looksRight(page, 'works')
    }
    await hold(context, customer)
    await page.goto(`${people.url}/en/account/pay`)
    await reads(page, texts.en.works.repay.title)
    expect(await page.locator('script').count()).toBe(0)
  })
  await press(office, 'end', 'Maintenance mode is off')

  await press(office, 'off', 'New applications are stopped')
  await onPhone(true, async (page) => {
    await page.goto(`${people.url}/en`)
    await reads(page, 'Applying for applications is temporarily unavailable. Please try again later.')
    await looksRight(page, 'requests-off')
  })
  await press(office, 'on', 'New applications are accepted')
  await staffContext.close()
})

test('analytics of consenting visitors, as the back office sees them', async () => {
  await onPhone(true, async (page, context) => {
    await hold(context, { consent: 'analytics' })
    await page.goto(`${people.url}/en/about?utm_source=radio`)
    await people.services.events.write()
  })
  await onPhone(true, async (page, context) => {
    await hold(context, (await newOfficer(people, 'administrator')).cookies)
    await page.goto(`${people.url}/office/counts`)
    await reads(page, 'radio')
    await reads(page, '/about')
    await looksRight(page)
  })
})

test('a failed page explains what happened to a payment and whom to call', () =>
  onPhone(true, async (page, context) => {
    await hold(context, { session: broken })
    await page.goto(`${people.url}/en/about`)
    await reads(page, texts.en.errors.failed.title)
    await reads(page, people.services.config.hotline)
    await looksRight(page, 'failed')
    expect(await page.locator('script').count()).toBe(0)
  }))
