import { expect, test } from 'vitest'
import { countedPath } from './path.ts'

test.each([
  ['/', '/', null],
  ['/sw', '/', 'sw'],
  ['/en/about?phone=0712345678#x', '/about', 'en'],
  ['/es/news/2026-11-open', '/news/2026-11-open', 'es'],
  ['/pay/prompt/5f0c1a2b-1111-2222-3333-444455556666', '/pay/prompt/*', null],
  ['/sw/r/kmwqpzrt', '/r/*', 'sw'],
  ['/pay/t/abcdefgh', '/pay/t/*', null],
  ['/pay/code', '/pay/code', null],
  ['/en/jane@example.com', '/*', 'en'],
  ['/0712345678', '/*', null],
  ['/Wanjiku%20Kamau', '/*', null],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f', null],
])('%s is counted as %s', (text, path, language) => {
  expect(countedPath(text)).toEqual({ path, language })
})
