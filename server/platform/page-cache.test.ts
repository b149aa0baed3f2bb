import { expect, test } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page: CachedPage = { status: 200, headers: [], body: Buffer.from('page'), policy: '', cookies: [], tag: null, brotli: null, gzip: null }

test('a page is kept for a minute', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.set('en /', page)
  now = 59_999
  expect(cache.get('en /')).toBe(page)
  now = 60_000
  expect(cache.get('en /')).toBeUndefined()
})
test('the cache does not grow without end: the oldest goes', () => {
  const cache = createPageCache(() => 0)
  for (let n = 0; n <= 300; n++) cache.set(`en /${n}`, page)
  expect(cache.get('en /0')).toBeUndefined()
  expect(cache.get('en /300')).toBe(page)
})
