/** Differences that the comparison of screens ignores and finds, on a drawn page. */
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { comparePictures, readPicture, type Picture } from './compare-pictures.ts'

const size = { width: 360, height: 4_000 }
/** Strokes of letters on a grid of 6 by 10. Drawn, so that no font of the machine is used. */
const letters: Readonly<Record<string, string>> = {
  a: 'M1 5q4-2 4 1v4M5 7q-4 0-4 2t4-1',
  d: 'M5 0v10M5 5q-4-1-4 2t4 2',
  e: 'M1 7h4q0-3-2-3t-2 3q0 3 4 2',
  i: 'M3 4v6M3 1v1',
  l: 'M3 0v10',
  n: 'M1 4v6M1 6q4-4 4 0v4',
  o: 'M3 4a2 3 0 1 0 .1 0',
  p: 'M1 4v9M1 5q4-1 4 2t-4 2',
  y: 'M1 4l2 5M5 4l-3 9',
  '0': 'M3 0a2 5 0 1 0 .1 0',
  '1': 'M1 2l2-2v10',
  '3': 'M1 0h4l-2 4q3 0 2 3t-4 3',
  '8': 'M3 0a2 2 0 1 0 .1 0M3 5a2 2.5 0 1 0 .1 0',
}
const svg = { operation: ['VipsForeignLoadSvg'] }
const ink = '#14241d'
const leaf = '#0a6b4a'

type Page = {
  readonly words?: readonly string[]
  readonly buttonAt?: number
  readonly button?: string
  readonly text?: string
  readonly more?: number
}
async function draw({
  words = ['paid', 'one', '1830'],
  buttonAt = 20,
  button = leaf,
  text = ink,
  more = 0,
}: Page = {}): Promise<Picture> {
  const line = (top: number, given: readonly string[]): string =>
    given
      .join(' ')
      .split('')
      .map(
        (letter, at) => `<path d="${letters[letter] ?? ''}" transform="translate(${20 + at * 7.3} ${top})"/>`,
      )
      .join('')
  const lines = Array.from({ length: 130 }, (_, row) => line(10 + row * 30, ['day', 'only', '3810', 'land']))
  const height = size.height + more
  // The service reads no SVG (server/platform/files/pictures.ts), and test files share what they import.
  sharp.unblock(svg)
  const drawn = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}">
      <rect width="100%" height="100%" fill="#fbf9f4"/>
      <g fill="none" stroke="${text}" stroke-width="1.4">${lines.join('')}
        <g transform="translate(180 0)">${line(2_020, words)}</g></g>
      <rect x="${buttonAt}" y="3003" width="150" height="20" rx="6" fill="${button}"/></svg>`),
    { unlimited: true },
  )
    .png()
    .toBuffer()
  sharp.block(svg)
  return readPicture(drawn)
}

let page: Picture
beforeAll(async () => {
  page = await draw()
})
const changed = async (now: Page) => comparePictures(page, await draw(now)).changed

/** Edge pixels: those with a colour between the ones above and below. */
function edges({ data, width, height }: Picture): number[] {
  const found: number[] = []
  const red = (at: number): number => data[at * 4]!
  for (let at = width; at < width * (height - 1); at += 1)
    if (red(at - width) - red(at) > 60 && red(at) - red(at + width) > 60) found.push(at)
  return found
}

test('a page is like itself', async () => {
  expect(await changed({})).toEqual([])
})
test.each([
  ['spread over the page', 71],
  ['side by side', 1],
])('20 pixels of edges that are drawn differently, %s, change nothing', (_, step) => {
  const data = Buffer.from(page.data)
  const all = edges(page)
  const shifted = Array.from({ length: 20 }, (_none, at) => all[100 + at * step]!)
  for (const at of shifted) for (const channel of [0, 1, 2]) data[at * 4 + channel]! += 24
  const compared = comparePictures(page, { ...page, data })
  expect(new Set(shifted).size).toBe(20)
  expect(compared.changed).toEqual([])
})
test('a button that moves by 2 pixels is found', async () => {
  expect((await changed({ buttonAt: 22 })).length).toBeGreaterThan(0)
})
test.each([
  ['of a button', { button: '#0a6b55' }],
  ['of a button, a little', { button: '#0d6b4a' }],
  ['of a text', { text: '#4a5a52' }],
])('a colour that changes is found: %s', async (_, now) => {
  expect((await changed(now)).length).toBeGreaterThan(0)
})
test.each([
  ['another word', ['paid', 'lie', '1830']],
  ['one letter', ['paid', 'ond', '1830']],
  ['one digit', ['paid', 'one', '1880']],
  ['a word less', ['paid', 'one']],
])('a word that changes in a long page is found: %s', async (_, words) => {
  const found = await changed({ words })
  expect(found.length).toBeGreaterThan(0)
  for (const { left, top } of found) {
    expect(left).toBeGreaterThanOrEqual(120)
    expect(top).toBeGreaterThan(1_980)
    expect(top).toBeLessThan(2_040)
  }
})
test('a page that became longer is found, and the difference shows all of it', async () => {
  const compared = comparePictures(page, await draw({ more: 40 }))
  expect(compared.changed.length).toBeGreaterThan(0)
  expect(compared.difference.height).toBe(size.height + 40)
})
