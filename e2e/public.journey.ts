/** Goal: every public page works on a phone and a desktop. Method: each page once, in every language. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { startTestService } from '../server/testing/service/harness.ts'
import { reviewedLanguages as languages } from '../domain/language.ts'
import { pathsIn } from '../web/visit/paths.ts'
import { publicPages } from '../web/visit/public-pages.ts'
import { started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startTestService({ pages: true }))

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(service.url + path)
}

test.each(sampled('every public page', languages))(
  'every public page, and one of each list, looks right in %s',
  async (language) => {
    await onPhone(true, async (page) => {
      const paths = pathsIn(language)
      const found = [paths.news('2026-01-open'), paths.promotions('loyalty'), `${paths.home()}/nothing-here`]
      for (const path of found) {
        await open(page, path)
        await looksRight(page)
      }
      for (const { name, kind } of publicPages) {
        await open(page, paths[name]())
        await looksRight(page, kind === 'form' ? 'public' : undefined) // other journeys look at forms in other states
      }
    })
  },
  240_000,
)

test('the phone menu opens without scripts, and a link to a question opens it', async () => {
  await onPhone(false, async (page) => {
    await open(page, pathsIn('en').about())
    await page.getByRole('banner').locator('summary').last().click()
    await looksRight(page, 'menu-open')
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Questions and answers' })
      .click()
    await page.locator('#cannot-pay').getByRole('link', { name: 'move the date' }).click()
    expect(
      await page.locator('#more-time').evaluate((section) => section.getBoundingClientRect().top),
    ).toBeLessThan(100)
  })
})

test("a printed page is black text on white, even in dark mode, with the calculator's slip and without fields or menus", async () => {
  await onPhone(true, async (page) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await open(page, pathsIn('en').home())
    expect(await page.locator('[data-slip] [data-figure="total"]').isVisible()).toBe(true)
    for (const part of ['nav', '[name="amount"]', '.drawing', '.price-bar', 'button'])
      expect([part, await page.locator(part).filter({ visible: true }).count()]).toEqual([part, 0])
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.body).color,
      ]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  })
})
