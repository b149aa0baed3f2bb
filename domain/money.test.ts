import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, fromMajor, shareCents, sumCents, toMajor, wholeShillings } from './money.ts'

test('cents are whole and safe', () => {
  expect(cents(1_250)).toBe(1_250)
  expect(Object.is(cents(-0), 0)).toBe(true)
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => cents(wrong)).toThrow(RangeError)
})

test('major units carry at most two decimals', () => {
  expect(fromMajor(12.5)).toBe(1_250)
  expect(fromMajor(0.07)).toBe(7)
  expect(fromMajor(-3.1)).toBe(-310)
  expect(toMajor(cents(1_250))).toBe(12.5)
  for (const wrong of [0.001, 12.345, NaN]) expect(() => fromMajor(wrong)).toThrow(RangeError)
})

test('cents survive the way through JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(fromMajor(JSON.parse(JSON.stringify(toMajor(cents(amount)))) as number)).toBe(amount)
    }),
  )
})

test('the payable amount is rounded down to the shilling', () => {
  expect(wholeShillings(cents(2_525_099))).toBe(2_525_000)
  expect(wholeShillings(cents(2_525_000))).toBe(2_525_000)
  expect(wholeShillings(cents(99))).toBe(0)
})

test('a share is exact and rounded down, however large', () => {
  expect(shareCents(1_000_000, 25_000)).toBe(25_000)
  expect(shareCents(39, 25_000)).toBe(0)
  expect(shareCents(9_007_199_254_740, 999_999)).toBe(9_007_190_247_540)
  expect(sumCents([1, 2, 3])).toBe(6)
})
