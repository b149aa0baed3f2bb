/**
 * Goal: Back leads to one of our pages, even past refused forms. Method: the paths on which browsers used to
 * show their own error page, with scripts and without.
 */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sampled } from '../domain/testing/sampled.ts'
import { newPhone, signUp, startPeople, wanjiku } from '../server/testing/people/customers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { onPhone } from './visit.ts'

const people = started(() => startPeople({ pages: true, env: { RATE_LIMIT_FACTOR: '1000' } }))
const paths = pathsIn('en')
const ways = [true, false].map((scripts) => ({ scripts }))

/** Leaves every page of the visit by Back, and returns the pages seen. */
async function backThrough(page: Page, steps: number): Promise<string[]> {
  const seen: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.goBack()
    seen.push(new URL(page.url()).pathname)
    await page.locator('main').waitFor()
  }
  return seen
}

test.each(sampled('a wrong password and Back', ways))(
  'Back leads through a wrong and a right password (scripts: $scripts)',
  async ({ scripts }) => {
    const phone = newPhone()
    await signUp(people, {}, phone)
    await onPhone(scripts, async (page) => {
      await page.goto(people.url + paths.signIn())
      for (const password of ['Wrong-password1!', wanjiku.password]) {
        await page.locator('[name="phone"]').fill(phone)
        await page.locator('[name="password"]').fill(password)
        await page.locator('form:has([name="password"]) button[type="submit"]').last().click()
        if (password === wanjiku.password) continue
        await page.locator('[data-error-summary]').waitFor()
        await page.reload()
        await page.locator('[data-error-summary]').waitFor() // nothing that was typed is lost either
        expect(await page.locator('[name="phone"]').inputValue()).not.toBe('')
      }
      await page.waitForURL((url) => url.pathname !== paths.signIn())
      expect(await backThrough(page, 1)).toHaveLength(1)
    })
  },
)

test.each(sampled('a password that was refused', ways))(
  'a password that was refused, then changed, and Back (scripts: $scripts)',
  async ({ scripts }) => {
    const cookies: TestCookies = {}
    await signUp(people, cookies, newPhone())
    await onPhone(scripts, async (page, context) => {
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
      )
      await page.goto(people.url + paths.password())
      for (const password of ['short', 'Kiboko-mto-9!']) {
        await page.locator('[name="currentPassword"]').fill(wanjiku.password)
        for (const name of ['password', 'repeated']) await page.locator(`[name="${name}"]`).fill(password)
        await page.locator('main form [type="submit"]').last().click()
        await (password === 'short'
          ? page.locator('[data-error-summary]').waitFor()
          : page.waitForURL((url) => url.pathname === paths.myData()))
      }
      await page.goto(people.url + paths.account())
      expect(await backThrough(page, 3)).toHaveLength(3)
    })
  },
)
