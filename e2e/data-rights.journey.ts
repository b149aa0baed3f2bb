/**
 * Devices, consents, the copy of a customer's data, its erasure, and an expired passport. API calls prepare
 * the states; the clock stands still.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import {
  newDocument,
  newPhone,
  registerUpToConfirmation,
  signLoan,
  signUp,
  startPeople,
  typed,
  wanjiku,
} from '../server/testing/people/customers.ts'
import { fill, signOut, texts, type Language } from './borrower.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads, withPasskeys } from './visit.ts'

const people = started(() => startPeople({ pages: true }))

const submit = 'main form button[type="submit"]'
const keep = (context: BrowserContext, cookies: TestCookies) =>
  context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })))
const signIn = (phone: string, cookies: TestCookies) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )

/** Adds a passkey, signs out, comes in again with it, and removes it. */
async function comesInByPasskey(page: Page, language: Language): Promise<void> {
  const { passkeys } = texts[language].myData
  await withPasskeys(page)
  await page.locator('#passkeys button[value="usePassword"]').click()
  await fill(page, 'currentPassword', wanjiku.password)
  await looksRight(page, 'passkey-proof')
  await page.locator('#passkeys form button[type="submit"]').first().click()
  await reads(page, passkeys.ready)
  await page.locator('[data-passkey] button').click()
  await reads(page, passkeys.done)
  await looksRight(page, 'passkey-added')
  await signOut(page)
  await page.goto(`${people.url}/${language}/sign-in`)
  await looksRight(page, 'passkey')
  await page.locator('[data-passkey] button').click()
  await page.waitForURL(/\/(account|registration)/)

  // A second customer signs in on the same phone. Their passkey then opens their account instead of the one
  // preselected.
  const other = newPhone()
  await signUp(people, {}, other)
  const devices = `${people.url}/${language}/account/data/devices`
  await page.goto(devices)
  await signOut(page)
  await page.goto(`${people.url}/${language}/sign-in`)
  await page.locator('a[href$="who=other"]').click()
  await fill(page, 'phone', other)
  await looksRight(page, 'somebody-else')
  await fill(page, 'password', wanjiku.password)
  await page.locator('button[name="intent"][value="signIn"]').click()
  await page.waitForURL(/\/(account|registration)/)
  await page.goto(devices)
  await signOut(page)
  await page.goto(`${people.url}/${language}/sign-in`)
  expect(await page.locator('button[value="forget"]').count()).toBe(2)
  await looksRight(page, 'shared')
  await page.locator('[data-passkey] button').click()
  await page.waitForURL(/\/sign-in\/opened/)
  await reads(page, texts[language].signIn.opened.titleName({ name: 'Wanjiku' }))
  await looksRight(page, 'opened')
  await page.locator('main a.button').click()
  await page.waitForURL(/\/(account|registration)/)
  await page.goto(devices)
  await page.getByRole('link', { name: passkeys.remove }).click()
  await page.locator('button[name="passkey"]').click()
  await reads(page, passkeys.removed)
}

describe.each(
  sampled('data rights', [
    { language: 'en', scripts: true },
    { language: 'en', scripts: false },
    { language: 'es', scripts: true },
    { language: 'sw', scripts: false },
  ] as const),
)('in $language, scripts $scripts', ({ language, scripts }) => {
  const { devices, consents, rights, personal } = texts[language].myData

  test('a customer signs another device out, gives and withdraws a consent, downloads the copy, deletes the account', () =>
    onPhone(scripts, async (page, context) => {
      const [cookies, elsewhere, phone]: [TestCookies, TestCookies, string] = [{}, {}, newPhone()]
      await registerUpToConfirmation(people, cookies, phone)
      await signIn(phone, elsewhere)
      await keep(context, cookies)
      const open = (path: string) => page.goto(`${people.url}/${language}/account/data/${path}`)

      await open('devices')
      await reads(page, devices.here)
      await looksRight(page)
      await page.locator('button[name="session"]').click()
      await reads(page, devices.signedOut)
      await looksRight(page, 'signed-out')
      expect(
        (await people.api('GET /api/v1/customer/account', undefined, { cookies: elsewhere })).status,
      ).toBe(401)

      if (scripts) await comesInByPasskey(page, language)
      else expect(await page.locator('#passkeys form').isVisible(), 'only scripts make one').toBe(false)

      await open('consents')
      await reads(page, consents.kinds.terms.title)
      await looksRight(page)
      await page.locator('button[name="give"][value="marketingSms"]').click()
      await page.locator('button[name="withdraw"][value="marketingSms"]').waitFor()
      await reads(page, consents.changed)
      await looksRight(page, 'changed')
      await page.locator('button[name="withdraw"][value="marketingSms"]').click()
      await page.locator('button[name="give"][value="marketingSms"]').waitFor()
      await reads(page, consents.kinds.whatsApp.text)
      await page.locator('button[name="give"][value="whatsApp"]').click()
      await page.locator('button[name="withdraw"][value="whatsApp"]').waitFor()

      await open('rights')
      await reads(page, rights.topics.consents)
      await looksRight(page)
      await page.locator('button[value="usePassword"]').click()
      await fill(page, 'currentPassword', wanjiku.password)
      await looksRight(page, 'prove')
      await page.locator(submit).first().click()
      await page.locator('main a[download]').waitFor()
      await looksRight(page, 'proved')
      const copy = await context.request.get(
        new URL((await page.locator('main a[download]').getAttribute('href')) ?? '', people.url).href,
      )
      expect([copy.status(), copy.headers()['content-disposition']]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ])
      await fill(page, 'currentPassword', 'wrong')
      await page.locator(submit).last().click()
      await page.locator('#field-currentPassword-error').waitFor()
      await looksRight(page, 'wrong-password')
      await fill(page, 'currentPassword', wanjiku.password)
      await page.locator(submit).last().click()
      await reads(page, rights.deleted.title)
      await looksRight(page)
      await page.goto(`${people.url}/${language}/account`)
      await page.waitForURL(/\/sign-in/)
    }))

  test('with a loan the account stays, and a name change needs a request to staff', () =>
    onPhone(scripts, async (page, context) => {
      const cookies: TestCookies = {}
      await signLoan(people, cookies, newPhone())
      await keep(context, cookies)
      await page.goto(`${people.url}/${language}/account/data/rights`)
      await reads(page, rights.busy)
      expect(await page.locator('main form').count()).toBe(1) // of the copy
      await looksRight(page, 'busy')
      await page.goto(`${people.url}/${language}/account/data/personal`)
      expect(await page.locator('main a', { hasText: personal.ask }).getAttribute('href')).toBe(
        `/${language}/account/appeals/new/personalData`,
      )
    }))
})

// The last: it moves the clock.
test('an expired passport is reported on My loan, in the application and on My data', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await registerUpToConfirmation(people, cookies, phone, undefined, {
    ...typed.personalWithPassport(),
    seriesAndNumber: `CK${newDocument()}`,
    issueDate: '20.03.2016',
  })
  people.clock.move(19 * 86_400_000)
  await signIn(phone, cookies)
  for (const [language, scripts] of [
    ['en', true],
    ['es', false],
    ['sw', false],
  ] as const) {
    await onPhone(scripts, async (page, context) => {
      await keep(context, cookies)
      const title = texts[language].account.documentExpired({ day: '20.03.2026' })
      await page.goto(`${people.url}/${language}/account`)
      await reads(page, title)
      await looksRight(page, 'expired')
      await page.locator('main [role="alert"] a[href$="/account/data"]').click()
      await page.waitForURL(/\/account\/data$/)
      await reads(page, title)
      await looksRight(page, 'expired')
    })
  }
})
