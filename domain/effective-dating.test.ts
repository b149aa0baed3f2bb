import { expect, test } from 'vitest'
import { day } from './days.ts'
import { canonicalJson, inForceOn, stateOfDefaults } from './effective-dating.ts'

test('the latest version that has begun is in force, in whatever order they are listed', () => {
  const [old, newer, future] = [
    { validFrom: day('2026-01-01') },
    { validFrom: day('2026-03-01') },
    { validFrom: day('2027-01-01') },
  ]
  for (const versions of [
    [old, newer, future],
    [future, newer, old],
  ]) {
    expect(inForceOn(versions, day('2025-12-31'))).toBeUndefined()
    expect(inForceOn(versions, day('2026-02-28'))).toBe(old)
    expect(inForceOn(versions, day('2026-03-01'))).toBe(newer)
    expect(inForceOn(versions, day('2028-01-01'))).toBe(future)
  }
})

test('the later listed of two versions of the same day replaces the other', () => {
  const [first, second] = [{ validFrom: day('2026-01-01') }, { validFrom: day('2026-01-01') }]
  expect(inForceOn([first, second], day('2026-01-01'))).toBe(second)
})

test.each([
  ['first', []],
  ['same', ['new']],
  ['same', ['old', 'new']],
  ['same', ['old', 'new', null]],
  ['changed', ['old']],
  ['changed', ['new', 'old']],
  ['changed', [null, 'old']],
  ['own', ['old', null]],
  ['own', [null]],
] as const)('the defaults of the code are %s where the hashes of the versions are %j', (standing, hashes) => {
  const versions = hashes.map((defaultsHash, at) => ({ version: at + 1, defaultsHash }))
  expect(stateOfDefaults(versions, 'new')).toBe(standing)
})

test('equal content has the same canonical JSON whatever the order of its keys, and a list keeps its order', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(canonicalJson({ a: 'x', b: [{ c: null, d: 1 }] })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
})
