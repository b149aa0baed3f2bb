import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { effectiveYearlyPercent, insurancePriceCents, loyaltyDailyRatePpm, nominalYearlyPercent } from './rates.ts'
import { runs } from './testing/arbitraries.ts'

test('the advertised APR is 365 times the daily rate: 2.5 % a day is 912.5 % a year', () => {
  expect(nominalYearlyPercent(25_000)).toBe(912.5)
  expect(nominalYearlyPercent(0)).toBe(0)
})

test('the effective rate of one payment has a closed form', () => {
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 61, amountCents: 2_525_000 }]))
    .toBeCloseTo(100 * (2.525 ** (365 / 61) - 1), 2)
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 365, amountCents: 1_100_000 }])).toBe(10)
})

test('money that costs nothing has no rate', () => {
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 61, amountCents: 1_000_000 }])).toBe(0)
  expect(effectiveYearlyPercent(1_000_000, [{ afterDays: 30, amountCents: 500_000 }, { afterDays: 61, amountCents: 500_000 }])).toBe(0)
})

test('a rate beyond all meaning stays a number that can be sent', () => {
  const rate = effectiveYearlyPercent(50_000, [{ afterDays: 1, amountCents: 100_000 }])
  expect(JSON.parse(JSON.stringify(rate))).toBe(1_000_000_000_000)
  expect(effectiveYearlyPercent(50_000, [{ afterDays: 0, amountCents: 60_000 }])).toBe(1_000_000_000_000)
  expect(effectiveYearlyPercent(50_000, [{ afterDays: 0, amountCents: 60_000 }, { afterDays: 9, amountCents: 1 }])).toBe(1_000_000_000_000)
})

test('discounted at the effective rate, the payments are worth what was received', () => {
  const anyPayments = fc.array(
    fc.record({ afterDays: fc.integer({ min: 20, max: 182 }), amountCents: fc.integer({ min: 500_000, max: 2_000_000 }) }),
    { minLength: 2, maxLength: 6 },
  )
  fc.assert(fc.property(anyPayments, (payments) => {
    const received = 1_000_000
    const rate = effectiveYearlyPercent(received, payments)
    if (rate === 0 || rate === 1_000_000_000_000) return
    const worth = payments.reduce((sum, { afterDays, amountCents }) => sum + amountCents * (1 + rate / 100) ** (-afterDays / 365), 0)
    expect(Math.abs(worth - received)).toBeLessThan(200)
  }), runs)
})

test('loyalty lowers the rate by the levels reached, and never raises it', () => {
  const levels = [{ fromRepaidLoans: 1, dailyRatePpm: 24_000 }, { fromRepaidLoans: 3, dailyRatePpm: 20_000 }]
  expect([0, 1, 2, 3, 9].map((repaid) => loyaltyDailyRatePpm(levels, repaid, 25_000)))
    .toEqual([25_000, 24_000, 24_000, 20_000, 20_000])
  expect(loyaltyDailyRatePpm([{ fromRepaidLoans: 0, dailyRatePpm: 30_000 }], 5, 25_000)).toBe(25_000)
})

test('insurance is 3 % of principal once, and never above 0.5 % a day', () => {
  expect(insurancePriceCents(cents(1_000_000), 61)).toBe(30_000)
  expect(insurancePriceCents(cents(1_000_000), 5)).toBe(25_000)
  expect(insurancePriceCents(cents(1_000_000), 61, 400_000)).toBe(305_000)
})
