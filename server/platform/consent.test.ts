import { expect, test } from 'vitest'
import { readChoice } from './consent.ts'

const read = (fields: Record<string, string>) => readChoice(new URLSearchParams(fields))

test('a choice is one of two', () => {
  expect(['analytics', 'none', 'all', ''].map((choice) => read({ choice }).choice)).toEqual(['analytics', 'none', null, null])
  expect(read({}).choice).toBeNull()
})

test.each([
  ['/sw/about', '/sw/about'],
  ['/?amount=5000&utm_source=radio', '/?amount=5000&utm_source=radio'],
  ['/about#main', '/about'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/.//evil.example/', '/evil.example/'],
  [`/${'a'.repeat(3_000)}`, '/'],
  ['/a\r\nb', '/ab'],
])('back to %j leads to %j', (back, expected) => {
  expect(read({ choice: 'none', back }).back).toBe(expected)
})
