import { expect, test } from 'vitest'
import { count, tooMany } from './plain-words.ts'

test('the count takes whole words, in any case', () => {
  expect(count('Whoever told nobody: foretold, besides, told-off')).toBe(4)
})

test('a folder may have fewer, never more, and a new one none', () => {
  expect(tooMany({ a: 2, b: 1 }, { a: 3, b: 1, c: 4 })).toEqual([])
  expect(tooMany({ a: 4, d: 1 }, { a: 3 })).toEqual([
    expect.stringContaining('a: 4'),
    expect.stringContaining('d: 1'),
  ])
})
