import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { chargeWithin, withExcise } from './excise.ts'
import { propertyTimeoutMs, runs } from '../testing/arbitraries.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const anyRate = fc.integer({ min: 0, max: 1_000_000 })
const anyTotal = fc.integer({ min: 0, max: 1_000_000_000 })

test('a charge with its excise is computed from the charge, and the charge from the sum', () => {
  expect(withExcise(1_000, 200_000)).toBe(1_200)
  expect(chargeWithin(1_200, 200_000)).toBe(1_000)
  expect(chargeWithin(600, 200_000)).toBe(500)
  expect(withExcise(1_000, 0)).toBe(1_000)
})

test('a sum that pays a charge and its excise is split into just these', () => {
  fc.assert(
    fc.property(anyTotal, anyRate, (charge, rate) => {
      expect(chargeWithin(withExcise(charge, rate), rate)).toBe(charge)
    }),
    runs,
  )
})

test('more money never pays less of the charge, nor less of its excise', () => {
  fc.assert(
    fc.property(anyTotal, fc.nat({ max: 1_000 }), anyRate, (total, more, rate) => {
      const before = chargeWithin(total, rate)
      const after = chargeWithin(total + more, rate)
      expect(after).toBeGreaterThanOrEqual(before)
      expect(total + more - after).toBeGreaterThanOrEqual(total - before)
    }),
    runs,
  )
})
