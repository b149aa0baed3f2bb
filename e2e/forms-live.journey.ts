/** Live feedback of forms with scripts: the price with add-ons, and password rules. */
import { expect, test } from 'vitest'
import type { TestCookies } from '../server/testing/service/harness.ts'
import { newPhone, registerUpToConfirmation, startPeople } from '../server/testing/people/customers.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { started } from './started.ts'
import { looksRight, onPhone, reads } from './visit.ts'

const people = started(() => startPeople({ pages: true }))
const paths = pathsIn('en')

test('the total follows the ticked add-ons, and the agreement has that total', () =>
  onPhone(true, async (page, context) => {
    const cookies: TestCookies = {}
    await registerUpToConfirmation(people, cookies, newPhone())
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: people.url })),
    )
    await page.goto(`${people.url}${paths.registration()}`)
    const total = page.locator('[data-key-facts] [data-figure="total"]')
    const before = await total.textContent()
    await page.locator('[name="addOns.insurance"]').check()
    await expect.poll(() => total.textContent()).not.toBe(before)
    expect(await page.locator('[data-total]').textContent()).toContain(await total.textContent())
    expect(await page.locator('[name="priced"]').inputValue()).toContain('insurance')
    await page.locator('[name="addOns.insurance"]').uncheck()
    await expect.poll(() => total.textContent()).toBe(before)
    await looksRight(page, 'add-ons')
  }))

test('password rules are marked while typing', () =>
  onPhone(true, async (page) => {
    await page.goto(`${people.url}${paths.registration()}`)
    const unmet = page.locator('[data-password-rules] [data-is="unmet"]')
    const met = page.locator('[data-password-rules] [data-is="met"]')
    expect([await unmet.count(), await met.count()]).toEqual([0, 0])
    await page.locator('[name="password"]').fill('Kesho2026')
    await expect.poll(() => unmet.allInnerTexts()).toEqual([expect.stringContaining('At least 1 symbol')])
    await page.locator('[name="password"]').fill('Kesho!2026')
    await expect.poll(() => met.count()).toBe(5)
  }))

test('without scripts the unmet rules are marked once the password was refused', () =>
  onPhone(false, async (page) => {
    await page.goto(`${people.url}${paths.registration()}`)
    await page.locator('[name="phone"]').fill('712345678')
    await page.locator('[name="password"]').fill('kesho')
    await page.locator('main form[method="post"] button[type="submit"]').last().click()
    await reads(page, 'Check these fields')
    expect(await page.locator('[data-password-rules] [data-is="unmet"]').count()).toBe(4)
    await looksRight(page, 'password refused')
  }))
