/**
 * The main screens and the gallery of `web/ui`, compared with `e2e/pictures`: a change of a look shows where else it
 * shows. `TAKE_PICTURES=1` takes them again.
 */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import * as borrower from './borrower.ts'
import { borrowed } from './by-calls.ts'
import { comparePictures, readPicture, type Picture, type Region } from './compare-pictures.ts'
import { moveClock } from './sandbox.ts'
import { startOnCopy, started } from './started.ts'
import { languages, newVisitor } from './visit.ts'

const service = started(() => startOnCopy({ RATE_LIMIT_FACTOR: '1000' }))
const folder = join(import.meta.dirname, 'pictures')
const artefacts = join(import.meta.dirname, '../artefacts/pictures')
const isTaking = Boolean(process.env['TAKE_PICTURES'])

/** A morning in Nairobi on which everything is seen. */
const seenAt = new Date('2027-03-01T06:30:00Z')
beforeAll(async () => {
  await moveClock(service.url, { minutes: Math.round((seenAt.getTime() - Date.now()) / 60_000) })
})

const require = createRequire(import.meta.url)
const fontFile = (path: string): string =>
  readFileSync(require.resolve(`@fontsource/${path}.woff2`), 'base64')
const face = (family: string, weights: string, path: string): string =>
  `@font-face { font-family: ${family}; font-weight: ${weights}; src: url(data:font/woff2;base64,${fontFile(path)}) }`
/** The same fonts on every machine; the second has the arrows and signs that the first lacks. */
const style = `${face('Pictures', '400', 'karla/files/karla-latin-400-normal')}
${face('Pictures', '700', 'karla/files/karla-latin-700-normal')}
${face('Signs', '400 700', 'dejavu-sans/files/dejavu-sans-latin-400-normal')}
* { font-family: Pictures, Signs !important; caret-color: transparent !important }`

/** Replaces what differs each time: contracts, receipts, phones, times. */
const sayAlways = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.textContent = (node.textContent ?? '')
        .replace(/\b[A-Z\d]{10}\b/g, 'A000000000')
        .replace(/\b\d\d:\d\d\b/g, '09:30')
        .replace(/•\d\d\b/g, '•00')
  })

/** Fonts of the machine that this page is drawn with. */
async function systemFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const all = { nodeId: root.nodeId, selector: 'body, body *' }
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', all)
  const used = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) used.add(familyName)
  }
  return [...used]
}

async function take(page: Page): Promise<Buffer> {
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
  return sharp(shot).png({ palette: true, effort: 10 }).toBuffer()
}

/** Stores the old and new picture and their difference, side by side. */
async function keep(name: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(artefacts, { recursive: true })
  const files = pictures.map(({ data, width, height }) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(files), {
    join: { across: files.length, shim: 8, background: 'grey' },
  })
  await joined.png().toFile(join(artefacts, `${name}.png`))
}

/** The page's current picture, and its changes. */
async function changesOf(page: Page, name: string) {
  const taken = await take(page)
  const [before, now] = await Promise.all([readPicture(join(folder, `${name}.png`)), readPicture(taken)])
  const { changed, difference } = comparePictures(before, now)
  return { changed, pictures: [before, now, difference] }
}

async function looksAsBefore(page: Page, name: string): Promise<void> {
  if (isTaking) return writeFile(join(folder, `${name}.png`), await take(page))
  const { changed, pictures } = await changesOf(page, name)
  if (changed.length === 0) return
  await keep(name, pictures)
  const [{ left, top }] = changed as [Region, ...Region[]]
  expect.fail(
    `${name} has changed in ${changed.length} regions, the first at ${left}, ${top}: see artefacts/pictures/${name}.png. Where that is meant, TAKE_PICTURES=1 takes it again`,
  )
}

async function look(
  path: string,
  name: string,
  {
    dark = false,
    through,
    what = looksAsBefore,
  }: {
    readonly dark?: boolean
    readonly through?: (page: Page) => Promise<void>
    readonly what?: (page: Page, name: string) => Promise<void>
  } = {},
): Promise<void> {
  const { context, page } = await newVisitor(true, 'allow', {
    bypassCSP: true,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    await through?.(page)
    await page.goto(`${service.url}${path}`, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: style })
    await page.evaluate(() => document.fonts.ready)
    await sayAlways(page)
    expect(await systemFonts(page), `${name}: fonts of this machine`).toEqual([])
    await what(page, name)
  } finally {
    await context.close()
  }
}

test.each(sampled('pictures of components', languages))(
  'every component of web/ui looks like its stored picture in %s',
  (language) => look(`/${language}/gallery`, `gallery-${language}`),
)
test('every component of web/ui looks like its stored picture in dark mode', () =>
  look('/en/gallery', 'gallery-dark', { dark: true }))
test.each([
  ['/en', 'home'],
  ['/en/sign-in', 'sign-in'],
  ['/en/registration', 'registration'],
  ['/en/pay', 'pay'],
  ['/en/about', 'about'],
])('%s', (path, name) => look(path, name))
test('an active loan looks like its stored picture', async () => {
  const who = borrower.newBorrower()
  await look('/en/account', 'my-loan', {
    through: async (page) => void (await borrowed(page, service.url, 'en', who)),
  })
})

test('a button that moves by 2 pixels, another colour and another word are each found', () =>
  look('/en/pay', 'pay', {
    what: async (page, name) => {
      const found = async () => (await changesOf(page, name)).changed.length > 0
      const styled = async (content: string): Promise<boolean> => {
        const tag = await page.addStyleTag({ content })
        const isFound = await found()
        await tag.evaluate((node) => (node as Element).remove())
        return isFound
      }
      expect(await found(), 'as it is').toBe(false)
      expect(await styled('main button { translate: 2px }'), 'a button that moves').toBe(true)
      expect(await styled('main button { background: #0a6b52 }'), 'another colour').toBe(true)
      await page
        .locator('main p:visible', { hasText: 'e' })
        .first()
        .evaluate((node) => {
          node.textContent = (node.textContent ?? '').replace('e', 'o')
        })
      expect(await found(), 'a letter of a word').toBe(true)
    },
  }))
