import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { effectiveYearlyPercent, nominalYearlyPercent } from './rates.ts'
import { propertyTimeoutMs, runs } from '../testing/arbitraries.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('the advertised APR is 365 times the daily rate: 2.5 % a day is 912.5 % a year', () => {
  expect(nominalYearlyPercent(25_000)).toBe(912.5)
  expect(nominalYearlyPercent(0)).toBe(0)
})

test('the effective rate of one payment has a closed form', () => {
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 61, amountCents: 2_525_000 }])).toBeCloseTo(
    100 * (2.525 ** (365 / 61) - 1),
    2,
  )
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 365, amountCents: 1_100_000 }])).toBe(10)
})

test('money that costs nothing has no rate', () => {
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 61, amountCents: 1_000_000 }])).toBe(0)
  expect(
    effectiveYearlyPercent(1_000_000, [
      { afterDays: 30, amountCents: 500_000 },
      { afterDays: 61, amountCents: 500_000 },
    ]),
  ).toBe(0)
})

test('a meaningless rate is capped at a number that can be sent', () => {
  const rate = effectiveYearlyPercent(50_000, [{ afterDays: 1, amountCents: 100_000 }])
  expect(JSON.parse(JSON.stringify(rate))).toBe(1_000_000_000_000)
  expect(effectiveYearlyPercent(50_000, [{ afterDays: 0, amountCents: 60_000 }])).toBe(1_000_000_000_000)
  expect(
    effectiveYearlyPercent(50_000, [
      { afterDays: 0, amountCents: 60_000 },
      { afterDays: 9, amountCents: 1 },
    ]),
  ).toBe(1_000_000_000_000)
})

test('discounted at the effective rate, the payments are worth what was received', () => {
  const anyPayments = fc.array(
    fc.record({
      afterDays: fc.integer({ min: 20, max: 182 }),
      amountCents: fc.integer({ min: 500_000, max: 2_000_000 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  fc.assert(
    fc.property(anyPayments, (payments) => {
      const received = 1_000_000
      const rate = effectiveYearlyPercent(received, payments)
      if (rate === 0 || rate === 1_000_000_000_000) return
      const worth = payments.reduce(
        (sum, { afterDays, amountCents }) => sum + amountCents * (1 + rate / 100) ** (-afterDays / 365),
        0,
      )
      expect(Math.abs(worth - received)).toBeLessThan(200)
    }),
    runs,
  )
})
