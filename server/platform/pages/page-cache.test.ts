import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedPage, createPageCache, type MadePage, type SentPage } from './page-cache.ts'

const pageOf = (text: string): SentPage => ({
  status: 200,
  headers: [],
  body: Buffer.from(text),
  policy: '',
  cookies: [],
  tag: `W/"${text}"`,
  compressed: {},
})

/** Renders a different page at each call, and counts calls. */
function maker(keep = true, text = (n: number) => `page ${n}`) {
  const made = {
    count: 0,
    make: async (): Promise<MadePage> => ({ page: pageOf(text((made.count += 1))), keep }),
  }
  return made
}

test('a page is kept for a minute', async () => {
  let now = 0
  const cache = createPageCache(() => now)
  const pages = maker()
  const first = await cache.getOrMake('en /', pages.make)
  now = 59_999
  expect([await cache.getOrMake('en /', pages.make), cache.isFresh('en /')]).toEqual([first, true])
  now = 60_000
  expect(cache.isFresh('en /')).toBe(false)
  expect((await cache.getOrMake('en /', pages.make)).body.toString()).toBe('page 2')
})
test('many who ask at once have it made once', async () => {
  const cache = createPageCache(() => 0)
  const pages = maker()
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('en /', pages.make)))
  expect([new Set(all).size, pages.count]).toEqual([1, 1])
})
test('a page that may not be cached is rendered for each request', async () => {
  const cache = createPageCache(() => 0)
  const pages = maker(false)
  const all = await Promise.all([1, 2, 3].map(() => cache.getOrMake('en /', pages.make)))
  expect(new Set(all.map(({ body }) => body.toString())).size).toBe(3)
  expect(cache.isFresh('en /')).toBe(false)
})
test('a page that failed is made again for the next request', async () => {
  const cache = createPageCache(() => 0)
  const failing = () => Promise.reject<MadePage>(new Error('no page'))
  await expect(cache.getOrMake('en /', failing)).rejects.toThrow('no page')
  expect((await cache.getOrMake('en /', maker().make)).body.toString()).toBe('page 1')
})
test('a page that is made again and is the same is not compressed again', async () => {
  let now = 0
  const cache = createPageCache(() => now)
  const { make } = maker(true, () => 'the same')
  const first = await cache.getOrMake('en /', make)
  now = 60_000
  expect(await cache.getOrMake('en /', make)).toBe(first)
  now = 119_999
  expect(cache.isFresh('en /')).toBe(true)
})
test('the cache does not grow without end: the oldest goes', async () => {
  const cache = createPageCache(() => 0)
  const { make } = maker()
  for (let n = 0; n <= 300; n++) await cache.getOrMake(`en /${n}`, make)
  expect([cache.isFresh('en /0'), cache.isFresh('en /1'), cache.isFresh('en /300')]).toEqual([
    false,
    true,
    true,
  ])
})
test('a page is compressed once for all who ask', async () => {
  const page = pageOf('page '.repeat(1_000))
  const [one, other] = [compressedPage(page, 'br'), compressedPage(page, 'br')]
  expect(one).toBe(other)
  expect(brotliDecompressSync(await one)).toEqual(page.body)
  expect(gunzipSync(await compressedPage(page, 'gzip'))).toEqual(page.body)
})
