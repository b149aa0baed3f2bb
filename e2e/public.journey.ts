/** Goal: every page that somebody reads before they trust us holds on a phone and on a desk. Method: each one once, in English; home and one page to read in every language. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startTestService } from '../server/testing/harness.ts'
import { languages } from '../web/language.ts'
import { pathsIn } from '../web/paths.ts'
import { publicPages } from '../web/public/pages.ts'
import { started } from './started.ts'
import { looksRight, onPhone } from './visit.ts'

const service = started(() => startTestService({ pages: true }))

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(service.url + path)
}

test('every page to read, and one of each list', async () => {
  await onPhone(true, async (page) => {
    const paths = pathsIn('en')
    const read = publicPages.filter(({ kind }) => kind === 'content').map(({ name }) => paths[name]())
    for (const path of [...read, paths.news('2026-01-open'), paths.promotions('loyalty'), '/en/nothing-here']) {
      await open(page, path)
      await looksRight(page)
    }
  })
}, 240_000)

test.each(languages)('home and a page with a table in %s', async (language) => {
  await onPhone(true, async (page) => {
    await open(page, pathsIn(language).home())
    await looksRight(page, 'public')
    await open(page, pathsIn(language).collection())
    await looksRight(page)
  })
}, 60_000)

test('the menu of a phone leads to every page, and a link to a question to that question', async () => {
  await onPhone(false, async (page) => {
    await open(page, pathsIn('en').about())
    await page.getByRole('banner').getByRole('link', { name: 'All pages' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click()
    await page.locator('#cannot-pay').getByRole('link', { name: 'move the date' }).click()
    expect(await page.locator('#more-time').evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(100)
  })
}, 60_000)
