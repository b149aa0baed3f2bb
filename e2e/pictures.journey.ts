/**
 * The main screens and the gallery of `web/ui`, compared pixel by pixel with `e2e/pictures`: whoever changes
 * a look sees what it changed. `TAKE_PICTURES=1` takes them anew.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as borrower from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { findChromium } from './chromium.ts'
import { moveClock } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { languages, newVisitor } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))
const folder = join(import.meta.dirname, 'pictures')
const artefacts = join(import.meta.dirname, '../artefacts/pictures')
/** Another Chromium draws the same page a little differently. */
const drawnBy = join(folder, 'browser.txt')
const isTaking = Boolean(process.env['TAKE_PICTURES'])
const [ownBrowser = ''] =
  /^Chromium \d+/.exec(execFileSync(findChromium(), ['--version'], { encoding: 'utf8' })) ?? []
const before = isTaking ? ownBrowser : readFileSync(drawnBy, 'utf8').trim()

/** A morning in Nairobi on which everything is seen. */
const seenAt = new Date('2027-03-01T06:30:00Z')
beforeAll(async () => {
  await moveClock(service.url, { minutes: Math.round((seenAt.getTime() - Date.now()) / 60_000) })
})

const require = createRequire(import.meta.url)
const fontFile = (weight: 400 | 700): string =>
  readFileSync(require.resolve(`@fontsource/karla/files/karla-latin-${weight}-normal.woff2`), 'base64')
/** One font on every machine. */
const style = `${([400, 700] as const)
  .map(
    (weight) =>
      `@font-face { font-family: Pictures; font-weight: ${weight}; src: url(data:font/woff2;base64,${fontFile(weight)}) }`,
  )
  .join('\n')}
* { font-family: Pictures !important; caret-color: transparent !important }`

/** What is another one each time: contracts, receipts, phones, times. */
const sayAlways = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.textContent = (node.textContent ?? '')
        .replace(/\b(?=[A-Z]*\d)[A-Z\d]{10}\b/g, 'A000000000')
        .replace(/\b\d\d:\d\d\b/g, '09:30')
        .replace(/•\d\d\b/g, '•00')
        .replace(/[←→↑↓]/g, '-') // the font has no arrows: another one on each machine draws them
  })

async function looksAsBefore(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: style })
  await page.evaluate(() => document.fonts.ready)
  await sayAlways(page)
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
  const taken = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
  const file = join(folder, `${name}.png`)
  if (isTaking) {
    await mkdir(folder, { recursive: true })
    return writeFile(file, taken)
  }
  const pixels = async (picture: Buffer) =>
    sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [earlier, now] = await Promise.all([pixels(readFileSync(file)), pixels(taken)])
  const { width, height } = now.info
  const size = `${width}x${height}`
  const sizeBefore = `${earlier.info.width}x${earlier.info.height}`
  const difference = Buffer.alloc(now.data.length)
  const differing = size === sizeBefore ? pixelmatch(earlier.data, now.data, difference, width, height) : null
  if (differing !== 0) {
    await mkdir(artefacts, { recursive: true })
    await writeFile(join(artefacts, `${name}.png`), taken)
    if (differing !== null)
      await sharp(difference, { raw: { width, height, channels: 4 } })
        .png()
        .toFile(join(artefacts, `${name}-difference.png`))
  }
  const advice = `${name} looks otherwise: see artefacts/pictures; where that is meant, take it anew with TAKE_PICTURES=1`
  expect(size, advice).toBe(sizeBefore)
  expect(differing, advice).toBe(0)
}

async function look(
  path: string,
  name: string,
  {
    dark = false,
    through,
  }: { readonly dark?: boolean; readonly through?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  const { context, page } = await newVisitor(true, 'allow', {
    bypassCSP: true,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    await through?.(page)
    await page.goto(`${service.url}${path}`, { waitUntil: 'networkidle' })
    await looksAsBefore(page, name)
  } finally {
    await context.close()
  }
}

describe.runIf(before === ownBrowser)(`pictures, drawn by ${before}`, () => {
  if (isTaking) afterAll(() => writeFile(drawnBy, `${ownBrowser}\n`))
  test.each(languages)('every piece of web/ui in %s', (language) =>
    look(`/${language}/gallery`, `gallery-${language}`),
  )
  test('every piece of web/ui in the dark', () => look('/en/gallery', 'gallery-dark', { dark: true }))
  test.each([
    ['/en', 'home'],
    ['/en/sign-in', 'sign-in'],
    ['/en/registration', 'registration'],
    ['/en/pay', 'pay'],
    ['/en/about', 'about'],
  ])('%s', (path, name) => look(path, name))
  test('an active loan', async () => {
    const who = borrower.newBorrower()
    await look('/en/account', 'my-loan', {
      through: async (page) => void (await borrowed(page, service.url, 'en', who)),
    })
  })
})
