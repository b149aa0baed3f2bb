/** A run of tests tries the same cases as the one before it. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { propertySeed, seedOr } from './seed.ts'

const drawn = (): number[] => {
  const seen: number[] = []
  fc.assert(fc.property(fc.nat(), (number) => void seen.push(number)))
  return seen
}

test('properties draw the same cases each time', () => {
  expect(drawn()).toEqual(drawn())
})
test('a property that fails names the seed', () => {
  expect(() => fc.assert(fc.property(fc.nat(), (number) => number < 10))).toThrow(`seed: ${propertySeed}`)
})
test.each([
  ['8', 8],
  [undefined, 3],
  ['personas', 3],
])('the seed of the property tests is read from SEED=%s', (set, seed) => {
  vi.stubEnv('SEED', set)
  expect(seedOr(3)).toBe(seed)
  vi.unstubAllEnvs()
})
