/** Page checks of journeys: on a phone, in each language, with scripts and without, including WCAG. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser } from './browser.ts'
import { partsSelector, uncheckedOn, type Unchecked } from './structure.ts'

export const languages = ['en', 'sw', 'es'] as const
export const ways = languages.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })))

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Timeout for a page's content; usually within a second, longer on a busy machine. */
const patienceMs = 60_000
const phoneScreen = { width: 360, height: 800 }
const withoutScripts = new WeakSet<BrowserContext>()
/** Content policy violations per visitor: an inline style or script of ours without its nonce. */
const keptOut = new WeakMap<BrowserContext, string[]>()

/** A page takes over the frame of the previous one; the other features are Playwright's own. */
const features = [
  'RenderDocument:level/crashed-frame',
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
]

/** Edges of letters do not follow the settings of this machine, nor what its processor can do. */
const drawsAlike = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-skia-runtime-opts']

let browser: Promise<Browser> | undefined
/**
 * One browser for all journeys of a worker, with a camera that shows a pattern. A visitor's pages share a
 * process; our opener policy would otherwise start another one for each first page and tab.
 */
const openOnce = (): Promise<Browser> =>
  (browser ??= openBrowser([
    '--renderer-process-limit=1',
    '--in-process-gpu', // there is none: its process would only pass pictures on
    `--enable-features=${features.join(',')}`,
    '--js-flags=--no-maglev,--no-opt', // pages live too briefly to repay what it costs to optimise their scripts
    ...drawsAlike,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]))

/** Forgets every visit of a file of journeys; the browser stays open for the next file. */
export async function closeVisits(): Promise<void> {
  twin = undefined
  for (const context of (await browser)?.contexts() ?? []) await closeContext(context)
}

/** Closes a visit. A route handler that still fetches for a request the page gave up would fail the run otherwise. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Journeys that simulate the network block workers: requests through a worker could not be intercepted. */
type Workers = 'allow' | 'block'

/** A new browser without consent to analytics, for the duration of the run. */
export async function newVisitor(
  scripts: boolean,
  serviceWorkers: Workers = 'allow',
  more: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await (
    await openOnce()
  ).newContext({ viewport: phoneScreen, javaScriptEnabled: scripts, serviceWorkers, ...more })
  context.setDefaultTimeout(patienceMs)
  if (!scripts) withoutScripts.add(context)
  const refused: string[] = []
  keptOut.set(context, refused)
  context.on('console', (message) => {
    if (message.text().includes('violates the following Content Security Policy'))
      refused.push(`${message.text()} ${message.location().url}`)
  })
  await context.addCookies([{ name: 'consent', value: 'none', domain: 'localhost', path: '/' }])
  return { context, page: patient(await context.newPage()) }
}

/** A page that polls may reload just when it is sent elsewhere, even twice in a row: navigates again. */
function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    for (let retriesLeft = 3; ; retriesLeft -= 1)
      try {
        return await goto(url, options)
      } catch (error) {
        if (retriesLeft === 0 || !/interrupted by another navigation|ERR_ABORTED/.test(String(error)))
          throw error
      }
  }
  return page
}

/** A visit with a new browser, deleted afterwards. */
export async function onPhone(
  scripts: boolean,
  visit: (page: Page, context: BrowserContext) => Promise<void>,
  serviceWorkers?: Workers,
): Promise<void> {
  const { context, page } = await newVisitor(scripts, serviceWorkers)
  const broken: string[] = []
  // an error without a trace has an empty stack: then uses its name and message
  context.on('weberror', (event) => broken.push(event.error().stack || String(event.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('React')) broken.push(message.text())
  })
  try {
    await visit(page, context)
    expect(broken, 'scripts that failed').toEqual([])
  } catch (error) {
    const main = await page
      .locator('main')
      .innerText({ timeout: 2_000 })
      .catch(() => '')
    if (error instanceof Error) error.message += `\n\nThe page was ${page.url()}:\n${main.slice(0, 1_500)}`
    throw error
  } finally {
    await closeContext(context)
  }
}

/** Waits until the page shows this text: a screen's address changes shortly before its content. */
export async function reads(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('main').innerText()).toContain(text)
  await page.waitForLoadState() // content below it has loaded too
}

const reloadEveryMs = 300
/** Reloads the page until it shows this text: without scripts, or where it does not look again by itself. */
export const readsOnReload = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(async () => (await page.reload(), page.locator('main').innerText()), { interval: reloadEveryMs })
    .toMatch(text)

/** Waits until React handles presses; before that the browser follows links itself. */
export const runsReact = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))

/** A page may be shown before it listens to keys: pressed until the focus is in here. */
export const pressUntilIn = (page: Page, key: string, selector: string): Promise<void> =>
  expect
    .poll(async () => {
      const isIn = () => page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector)
      if (!(await isIn())) await page.keyboard.press(key)
      return isIn()
    })
    .toBe(true)

/**
 * Clears the browser's cookies. Leaves the page first, because its pending requests could set a cookie again.
 */
export async function becomeStranger(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Opens the page's folded sections. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))

const pictures = join(import.meta.dirname, '../artefacts/screens')
const desktopScreen = { width: 1280, height: 800 }

/** `/en/account/pay/5f0c...` -> `account-pay-id`. */
const screenOf = (url: string): string =>
  new URL(url).pathname
    .replace(/^\/(en|es|sw)(?=\/|$)/, '')
    .replace(/[0-9a-f-]{36}/g, 'id')
    .replace(/^\//, '')
    .replaceAll('/', '-') || 'home'

/**
 * Screenshots as artefacts on request (`PICTURES=1`): on a phone in every language, on a desktop in English.
 * Without scripts a page looks the same.
 */
const picturesWanted = Boolean(process.env['PICTURES'])
async function keepPictures(page: Page, screen: string): Promise<void> {
  if (!picturesWanted) return
  const language = await page.evaluate(() => document.documentElement.lang)
  const file = (width: number): string => join(pictures, `${screen}.${language}.${width}.png`)
  await page.screenshot({ path: file(phoneScreen.width), fullPage: true })
  if (language !== 'en') return
  await page.setViewportSize(desktopScreen)
  await page.screenshot({ path: file(desktopScreen.width), fullPage: true })
  await page.setViewportSize(phoneScreen)
}

/**
 * Checks for WCAG violations, content policy violations so far, and content wider than the screen. Stores a
 * screenshot named by the address and, if given, the state.
 */
export async function looksRight(page: Page, state?: string): Promise<void> {
  const scriptsOff = withoutScripts.has(page.context())
  await page.waitForLoadState() // the awaited part may have loaded before the rest
  if (!scriptsOff) await keepPictures(page, [screenOf(page.url()), state].filter(Boolean).join('.'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    phoneScreen.width,
  )
  expect(await brokenRows(page), `${page.url()}: what is below the first line of its row`).toEqual([])
  expect(keptOut.get(page.context()) ?? [], page.url()).toEqual([])
  const wanted = await uncheckedOn(page)
  if (wanted.unchecked.length === 0) return
  await page.evaluate(() => scrollTo(0, 0)) // what a bar along the top half covers would be too small to press
  expect(await (scriptsOff ? violationsOfTwin : violationsOn)(page, wanted), page.url()).toEqual([])
  wanted.remember()
}

/**
 * Elements of the header or the account's menu that wrap below the first row. On a phone the menu is not part of
 * the header's row: it stands at the foot, or below (`order`).
 */
export const brokenRows = (page: Page): Promise<string[]> =>
  page.locator('[data-one-row]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.children].filter((part) => {
        const { position, order } = getComputedStyle(part)
        return part.getClientRects().length > 0 && position !== 'fixed' && order === '0'
      })
      const lowest = Math.min(...parts.map((part) => part.getBoundingClientRect().bottom))
      return parts
        .filter((part) => part.getBoundingClientRect().top >= lowest)
        .map((part) => (part.textContent ?? '').trim().slice(0, 40))
    }),
  )

/** Positions of buttons and fields, by kind. */
const placesOn = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('main :is(a, button, input, select, textarea, summary):visible')
    .evaluateAll((found) =>
      Object.fromEntries(
        found.map((one) => [
          `${one.tagName} ${one.getAttribute('name')} ${one.getAttribute('value')} ${one.textContent}`,
          Math.round(one.getBoundingClientRect().top + scrollY),
        ]),
      ),
    )

/**
 * Checks that nothing moves when the page's scripts start: compares its positions in another tab before and
 * after.
 */
export async function staysInPlace(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.route('**/*.js', (route) => route.abort())
  await tab.goto(page.url())
  const before = await placesOn(tab)
  await tab.unrouteAll()
  await tab.goto(page.url(), { waitUntil: 'networkidle' })
  expect(await placesOn(tab), page.url()).toMatchObject(before)
  await tab.close()
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Minified, because every checked page parses it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violationsOn(page: Page, { unchecked, hasNewColours }: Unchecked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ([tags, places, hasColours, selector]) => {
      const elements = document.querySelectorAll(selector)
      const parts = places === 'all' ? [] : places.flatMap((place) => elements[place] ?? [])
      return window.axe.run(parts.length > 0 ? { include: parts } : document, {
        runOnly: tags,
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: hasColours } },
      })
    },
    [wcag, unchecked, hasNewColours, partsSelector] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

let twin: Promise<Page> | undefined

/**
 * axe is a script: when scripts are off, it checks the same document, without the document's scripts, in a
 * page that has them on.
 */
async function violationsOfTwin(page: Page, wanted: Unchecked): Promise<string[]> {
  twin ??= openOnce()
    .then((opened) => opened.newContext({ viewport: phoneScreen }))
    .then((context) => context.newPage())
  const seeing = await twin
  const html = (await page.content())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<meta http-equiv="refresh"[^>]*>/gi, '')
  await seeing.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await seeing.goto(page.url())
  const found = await violationsOn(seeing, wanted)
  await seeing.unrouteAll()
  return found
}

/** Gives a page an authenticator in software, whose owner always puts a finger on it. */
export async function withPasskeys(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
