/** How journeys look at pages: on a phone, in each language, with scripts and without, and with the rules of WCAG. */
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

export const languages = ['en', 'es', 'sw'] as const
export const ways = languages.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })))

const phoneScreen = { width: 360, height: 800 }
const withoutScripts = new WeakSet<BrowserContext>()

/** A browser of nobody's yet, for as long as the run lasts. */
export async function newVisitor(browser: Browser, scripts: boolean): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: phoneScreen, javaScriptEnabled: scripts })
  if (!scripts) withoutScripts.add(context)
  return { context, page: await context.newPage() }
}

/** A visit with a browser of nobody's yet; it is forgotten afterwards. */
export async function onPhone(browser: Browser, scripts: boolean, visit: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const { context, page } = await newVisitor(browser, scripts)
  try {
    await visit(page, context)
  } finally {
    await context.close()
  }
}

const readForMs = 10_000
/** The page says this, at once or soon: the address of a screen changes a moment before what it shows. */
export const reads = (page: Page, text: string): Promise<void> => expect.poll(() => page.locator('main').innerText(), { timeout: readForMs }).toContain(text)

const pictures = new URL('../artefacts/screens/', import.meta.url).pathname
const deskScreen = { width: 1280, height: 800 }

/** As an artefact: on a phone in every language, on a desk in English. A picture without scripts says so in its name. */
/** `/en/account/pay/5f0c...` -> `account-pay-id`. */
const screenOf = (url: string): string =>
  new URL(url).pathname.replace(/^\/(en|es|sw)(?=\/|$)/, '').replace(/[0-9a-f-]{36}/g, 'id').replace(/^\//, '').replaceAll('/', '-') || 'home'

async function keepPictures(page: Page, screen: string): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const file = (width: number): string => `${pictures}${screen}.${language}.${width}${withoutScripts.has(page.context()) ? '.no-scripts' : ''}.png`
  await page.screenshot({ path: file(phoneScreen.width), fullPage: true })
  if (language !== 'en') return
  await page.setViewportSize(deskScreen)
  await page.screenshot({ path: file(deskScreen.width), fullPage: true })
  await page.setViewportSize(phoneScreen)
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No violation, and nothing wider than the screen; keeps a picture of it, named by its address and, where a screen has several, its state. */
export async function looksRight(page: Page, state?: string): Promise<void> {
  await keepPictures(page, [screenOf(page.url()), state].filter(Boolean).join('.'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(phoneScreen.width)
  const { violations } = await (withoutScripts.has(page.context()) ? onTwin(page, analyze) : analyze(page))
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

const analyze = (page: Page) => new AxeBuilder({ page }).withTags(wcag).analyze()

/** axe is a script itself: where scripts are off it looks at the same document, without its own scripts, in a browser that has them on. */
async function onTwin<T>(page: Page, look: (twin: Page) => Promise<T>): Promise<T> {
  const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '').replace(/<meta http-equiv="refresh"[^>]*>/gi, '')
  const context = await page.context().browser()!.newContext({ viewport: phoneScreen })
  try {
    const twin = await context.newPage()
    await twin.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    await twin.goto(page.url())
    return await look(twin)
  } finally {
    await context.close()
  }
}
