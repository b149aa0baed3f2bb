/** How journeys look at pages: on a phone, in each language, with scripts and without, and with the rules of WCAG. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export const languages = ['en', 'es', 'sw'] as const
export const ways = languages.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })))

const phoneScreen = { width: 360, height: 800 }

/** A visit with a browser of nobody's yet; it is forgotten afterwards. */
export async function onPhone(browser: Browser, scripts: boolean, use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: phoneScreen, javaScriptEnabled: scripts })
  try {
    await use(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation, and nothing wider than the screen. */
export async function looksRight(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(phoneScreen.width)
}
