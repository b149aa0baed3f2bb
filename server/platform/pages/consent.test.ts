import { expect, test } from 'vitest'
import { readChoice } from './consent.ts'

const read = (fields: Record<string, string>, referer?: string) =>
  readChoice(new URLSearchParams(fields), 'https://mkopo.example', referer)

test('a choice is one of two', () => {
  expect(['analytics', 'none', 'all', ''].map((choice) => read({ choice }).choice)).toEqual([
    'analytics',
    'none',
    null,
    null,
  ])
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
])('an answer to the consent strip with the way back %j leads to %j', (back, expected) => {
  expect(read({ choice: 'none', back }).back).toBe(expected)
})

test('the browser knows the whole address of a page that was kept for everybody; the form may name another', () => {
  const referer = 'https://mkopo.example/sw/about?utm_source=radio'
  expect(read({ choice: 'none', page: '/sw/about' }, referer).back).toBe('/sw/about?utm_source=radio')
  expect(read({ choice: 'none', page: '/sw/about' }).back).toBe('/sw/about')
  expect(read({ choice: 'none', back: '/privacy-choices?saved' }, referer).back).toBe(
    '/privacy-choices?saved',
  )
  expect(read({ choice: 'none' }, 'https://mkopo.example//evil.example').back).toBe('/')
  expect(
    read({ choice: 'none', page: '/sw/about' }, 'https://evil.example/en/terms').back,
    'a page of another site is none of ours',
  ).toBe('/sw/about')
})
